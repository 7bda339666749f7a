import type { App, Caller, Result } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { may } from '#domain/permissions.ts'
import { daysBefore } from '#platform/time/days.ts'
import { countBusinesses } from './audience-businesses.server.ts'
import { draftDays, type MailingError } from './mailing.ts'
import { type MailingSelection, readMailingText } from './mailing-schema.server.ts'
import { addDraft, forgetDrafts } from './mailings.server.ts'

type Input = { subject: unknown; content: unknown; selection: MailingSelection }

/** Stores text and selection, so that both can be reviewed before sending. */
export async function draftMailing(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  { selection, ...typed }: Input,
): Promise<Result<{ id: string }, MailingError>> {
  if (!may(caller, 'draft-mailings')) return { ok: false, reason: 'forbidden' }
  const text = readMailingText(typed)
  if (!text.ok) return text
  return app.transaction(async tx => {
    if ((await countBusinesses(tx, selection)) === 0) return { ok: false, reason: 'nobody-selected' }
    // Old drafts need no job: those unsent for a week are deleted when the next one is created.
    await forgetDrafts(tx, daysBefore(tx.clock.now(), draftDays))
    await recordChange(tx, caller, { action: 'draft-mailing' })
    const id = tx.ids.next()
    const kept = selection.kind === 'some' ? { ...selection, ids: [...selection.ids] } : selection
    await addDraft(tx, { id, subject: text.subject, draft: { content: text.content, selection: kept } })
    return { ok: true, id }
  })
}
