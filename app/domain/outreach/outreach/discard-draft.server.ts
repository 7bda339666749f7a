import type { App, Caller, Result } from '#domain/app.ts'
import { may } from '#domain/permissions.ts'
import type { MailingRefusal } from './mailing-refusal.ts'
import { findMailing, markDiscarded } from './mailings.server.ts'

type Draft = { id: string }

/** Deletes a draft. `restoreDraft` restores it during the drafts' retention period. */
export async function discardDraft(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  { id }: Draft,
): Promise<Result<object, MailingRefusal>> {
  if (!may(caller, 'send-mailings')) return { ok: false, reason: 'forbidden' }
  return app.transaction(async tx => {
    if (await markDiscarded(tx, id, tx.clock.now())) return { ok: true }
    return { ok: false, reason: (await findMailing(tx, id)) ? 'already-sent' : 'mailing-unknown' }
  })
}

/** Restores a deleted draft. */
export async function restoreDraft(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  { id }: Draft,
): Promise<Result<object, MailingRefusal>> {
  if (!may(caller, 'send-mailings')) return { ok: false, reason: 'forbidden' }
  return app.transaction(async tx =>
    (await markDiscarded(tx, id, null)) ? { ok: true } : { ok: false, reason: 'mailing-unknown' },
  )
}
