import type { App, Caller, Result, Transaction } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { may } from '#domain/permissions.ts'
import { askProvider, providerFailed } from '../billing/ask-provider.ts'
import { awaitPurchase } from '../billing/purchases.server.ts'
import { truthOf } from '../billing/read-truth.server.ts'
import { writeTruth } from '../billing/write-truth.server.ts'
import { fulfillPlanPurchase } from './fulfill-plan-purchase.server.ts'
import { findSubscriber } from './subscribers.server.ts'
import { isHeld } from './subscription.ts'

export type RenewalError = 'forbidden' | 'no-subscription' | 'provider-failed'
type Changed = Result<{ changeId: string }, RenewalError>

/** Cancels at the end of the paid month, or resumes. The provider's response decides. */
export async function changeRenewal(
  app: Pick<App, 'db' | 'payments' | 'transaction'>,
  caller: Caller,
  { cancels }: { cancels: boolean },
): Promise<Changed> {
  if (!may(caller, 'manage-subscription')) return { ok: false, reason: 'forbidden' }
  const before = await findSubscriber(app, caller.actor.id)
  if (!before) return { ok: false, reason: 'no-subscription' }
  const { purchaseId } = before
  const change = (tx: Transaction) => changeHeld({ ...tx, payments: app.payments }, caller, { purchaseId, cancels })
  return askProvider(() => app.transaction(change), providerFailed)
}

/** The purchase stays locked until the response is stored (decision 025): of two tabs, the last response wins. */
async function changeHeld(
  tx: Transaction,
  caller: Caller,
  { purchaseId, cancels }: { purchaseId: string; cancels: boolean },
): Promise<Changed> {
  const purchase = await awaitPurchase(tx, purchaseId)
  const held = await findSubscriber(tx, caller.actor.id)
  if (!purchase || !held || !isHeld(held) || held.purchaseId !== purchaseId)
    return { ok: false, reason: 'no-subscription' }
  const subscription = await tx.payments.cancelAtPeriodEnd(held.subscriptionId, cancels)
  const changeId = await recordChange(tx, caller, { action: cancels ? 'cancel-subscription' : 'resume-subscription' })
  await writeTruth(tx, fulfillPlanPurchase, { purchase, truth: truthOf(subscription), changeId })
  return { ok: true, changeId }
}
