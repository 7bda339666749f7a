import type { App, Caller, Result } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { takeBackMails } from '#domain/foundation/mail/mails.server.ts'
import { may } from '#domain/permissions.ts'
import { mailContractors } from './mail-contractor.server.ts'
import { type UndoRefusal, undoEnd } from './quote.ts'
import { addEvent } from './quote-events.server.ts'
import { findRequest, lockRequest } from './quotes.server.ts'
import { ownMailKey } from './withdraw-request.server.ts'
import { markRestored, readAsked, readWithdrawalKeys } from './withdrawals.server.ts'

/**
 * Undoes the withdrawal made at that moment, within ten minutes: its contractors have the request again, with their
 * answers. Only those notified of the withdrawal get an email. Idempotent; a moment without a withdrawal changes
 * nothing, so a resent form never undoes a later withdrawal.
 */
export async function undoWithdrawal(
  app: Pick<App, 'db' | 'limits' | 'transaction'>,
  caller: Caller,
  { token, withdrawnAt: at }: { token: string; withdrawnAt: Date },
): Promise<Result<{ isRepeated: boolean }, UndoRefusal>> {
  if (!may(caller, 'change-own-request')) return { ok: false, reason: 'forbidden' }
  const id = await findRequest(app, token)
  if (!id) return { ok: false, reason: 'request-unknown' }
  // Limited, because each withdrawal and each undo may send emails to contractors.
  if ((await app.limits.take('undo-withdrawal', id)) > 0) return { ok: false, reason: 'undo-too-many' }

  return app.transaction(async tx => {
    const request = await lockRequest(tx, id)
    if (!request) return { ok: false, reason: 'request-unknown' }
    const withdrawn = (await readAsked(tx, id)).filter(({ withdrawnAt }) => withdrawnAt?.getTime() === at.getTime())
    const ids = withdrawn.map(({ businessId }) => businessId)
    if (tx.clock.now() >= undoEnd(at)) return { ok: false, reason: 'undo-over' }
    if (ids.length === 0) return { ok: true, isRepeated: true }

    const changeId = await recordChange(tx, caller, { action: 'undo-withdrawal' })
    await markRestored(tx, ids, id)
    for (const businessId of ids) {
      const eventId = await addEvent(tx, { requestId: id, businessId, kind: 'restored', at: tx.clock.now() })
      const keys = await readWithdrawalKeys(tx, id, { businessId, at })
      // A roofer whose email about the withdrawal could still be canceled needs none about the undo.
      if ((await takeBackMails(tx, keys)) > 0) continue
      await mailContractors(tx, { request, changeId, eventId, to: [businessId], news: { kind: 'restored' } })
    }
    await takeBackMails(tx, [ownMailKey(id, at)])
    return { ok: true, isRepeated: false }
  })
}
