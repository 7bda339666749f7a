import type { App, Caller, Result } from '../app.ts'
import { recordChange } from '../changes/changes.server.ts'
import { may } from '../permissions.ts'
import { mailContractors } from './mail-contractor.server.ts'
import { addEvent } from './quote-events.server.ts'
import { findRequest, lockRequest, markWithdrawn } from './quotes.server.ts'

export type WithdrawRefusal = 'forbidden' | 'request-unknown'

/** The homeowner takes a request back from all of its contractors, who are told by mail. A second tap changes nothing. */
export async function withdrawRequest(
  app: Pick<App, 'db' | 'transaction'>,
  caller: Caller,
  token: string,
): Promise<Result<{ isRepeated: boolean }, WithdrawRefusal>> {
  if (!may(caller, 'change-own-request')) return { ok: false, reason: 'forbidden' }
  const id = await findRequest(app, token)
  if (!id) return { ok: false, reason: 'request-unknown' }

  return app.transaction(async tx => {
    const request = await lockRequest(tx, id)
    if (!request) return { ok: false, reason: 'request-unknown' }
    if (request.withdrawnAt) return { ok: true, isRepeated: true }

    const at = tx.clock.now()
    const changeId = await recordChange(tx, caller, { action: 'withdraw-request' })
    await markWithdrawn(tx, id, at)
    const eventId = await addEvent(tx, { requestId: id, kind: 'withdrawn', at })
    await mailContractors(tx, { request, changeId, eventId })
    return { ok: true, isRepeated: false }
  })
}
