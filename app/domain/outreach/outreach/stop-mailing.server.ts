import type { App, Caller, Result } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { findCircular, retryCircular, stopCircular } from '#domain/foundation/mail/circulars.server.ts'
import { may } from '#domain/permissions.ts'
import type { MailingRefusal } from './mailing.ts'
import { countAddressees } from './mailing-addressees.server.ts'
import { lockMailing } from './mailings.server.ts'

/** Stops all waiting emails. Those in progress may still arrive. */
export async function stopMailing(
  app: Pick<App, 'bulkTransaction'>,
  caller: Caller,
  { id }: { id: string },
): Promise<Result<{ count: number }, MailingRefusal>> {
  if (!may(caller, 'send-mailings')) return { ok: false, reason: 'forbidden' }
  return app.bulkTransaction(async tx => {
    const mailing = await lockMailing(tx, id)
    if (!mailing) return { ok: false, reason: 'mailing-unknown' }
    const { waiting } = await countAddressees(tx, id)
    if (!mailing.circularId || waiting === 0) return { ok: false, reason: 'nothing-waits' }
    await recordChange(tx, caller, { action: 'stop-mailing' })
    return { ok: true, count: await stopCircular(tx, mailing.circularId) }
  })
}

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
