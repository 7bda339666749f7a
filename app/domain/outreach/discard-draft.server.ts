import type { App, Caller, Result } from '../app.ts'
import { may } from '../permissions.ts'
import type { MailingRefusal } from './mailing-refusal.ts'
import { findMailing, removeDraft } from './mailings.server.ts'

/** Forgets a text that is not to be sent. */
export async function discardDraft(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  { id }: { id: string },
): Promise<Result<object, MailingRefusal>> {
  if (!may(caller, 'send-mailings')) return { ok: false, reason: 'forbidden' }
  return app.transaction(async tx => {
    if (await removeDraft(tx, id)) return { ok: true }
    return { ok: false, reason: (await findMailing(tx, id)) ? 'already-sent' : 'mailing-unknown' }
  })
}
