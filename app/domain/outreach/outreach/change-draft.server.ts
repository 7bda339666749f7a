import type { App, Caller, Result } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { may } from '#domain/permissions.ts'
import type { MailingError } from './mailing.ts'
import { readMailingText } from './mailing-schema.server.ts'
import { lockMailing, markDiscarded, writeDraft } from './mailings.server.ts'

type Input = { id: string; subject: unknown; content: unknown }

/** Changes the text for the same businesses, until it's scheduled or sent. */
export async function changeDraft(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  { id, ...typed }: Input,
): Promise<Result<object, MailingError>> {
  if (!may(caller, 'draft-mailings')) return { ok: false, reason: 'forbidden' }
  const text = readMailingText(typed)
  if (!text.ok) return text
  return app.transaction(async tx => {
    const mailing = await lockMailing(tx, id)
    if (!mailing) return { ok: false, reason: 'mailing-unknown' }
    if (!mailing.draft) return { ok: false, reason: 'already-sent' }
    if (mailing.scheduledAt) return { ok: false, reason: 'is-scheduled' }
    await recordChange(tx, caller, { action: 'change-mailing' })
    await writeDraft(tx, { id, subject: text.subject, draft: { ...mailing.draft, content: text.content } })
    return { ok: true }
  })
}

type Draft = { id: string }

/** `restoreDraft` restores it during the drafts' retention period. */
export async function discardDraft(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  { id }: Draft,
): Promise<Result<object, MailingError>> {
  if (!may(caller, 'draft-mailings')) return { ok: false, reason: 'forbidden' }
  return app.transaction(async tx => {
    const mailing = await lockMailing(tx, id)
    if (!mailing) return { ok: false, reason: 'mailing-unknown' }
    if (mailing.scheduledAt) return { ok: false, reason: 'is-scheduled' }
    await recordChange(tx, caller, { action: 'discard-mailing' })
    return (await markDiscarded(tx, id, tx.clock.now())) ? { ok: true } : { ok: false, reason: 'already-sent' }
  })
}

export async function restoreDraft(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  { id }: Draft,
): Promise<Result<object, MailingError>> {
  if (!may(caller, 'draft-mailings')) return { ok: false, reason: 'forbidden' }
  return app.transaction(async tx => {
    await recordChange(tx, caller, { action: 'restore-mailing' })
    return (await markDiscarded(tx, id, null)) ? { ok: true } : { ok: false, reason: 'mailing-unknown' }
  })
}
