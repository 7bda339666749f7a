import type { App, Caller, Result } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { findCircular, retryCircular } from '#domain/foundation/mail/circulars.server.ts'
import { may } from '#domain/permissions.ts'
import type { MailingRefusal } from './mailing-refusal.ts'
import { lockMailing } from './mailings.server.ts'

/** Resends failed emails, for example after a mailbox was fixed. Stopped ones stay stopped. */
export async function retryMailing(
  app: Pick<App, 'bulkTransaction'>,
  caller: Caller,
  { id }: { id: string },
): Promise<Result<{ count: number }, MailingRefusal>> {
  if (!may(caller, 'send-mailings')) return { ok: false, reason: 'forbidden' }
  return app.bulkTransaction(async tx => {
    const mailing = await lockMailing(tx, id)
    if (!mailing) return { ok: false, reason: 'mailing-unknown' }
    const circular = mailing.circularId ? await findCircular(tx, mailing.circularId) : undefined
    if (!mailing.circularId || !circular) return { ok: false, reason: 'nothing-failed' }
    if (circular.stoppedAt) return { ok: false, reason: 'stopped-before' }
    await recordChange(tx, caller, { action: 'retry-mailing' })
    const count = await retryCircular(tx, mailing.circularId)
    return count === 0 ? { ok: false, reason: 'nothing-failed' } : { ok: true, count }
  })
}
