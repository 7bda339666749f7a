import type { App, Caller, Result } from '../app.ts'
import { askProvider, providerFailed } from '../billing/ask-provider.ts'
import { lockPurchase } from '../billing/purchases.server.ts'
import { recordChange } from '../changes/changes.server.ts'
import { may } from '../permissions.ts'
import { settlePlanPurchase } from './settle-plan-purchase.server.ts'
import { findSubscriber } from './subscribers.server.ts'
import { isHeld } from './subscription.ts'

export type RenewalRefusal = 'forbidden' | 'no-subscription' | 'provider-failed'

/**
 * A contractor cancels his subscription, which then ends with the month that is paid, or resumes one that he has cancelled. The
 * provider is told, and what it answers holds.
 */
export async function changeRenewal(
  app: Pick<App, 'db' | 'payments' | 'transaction'>,
  caller: Caller,
  { cancels }: { cancels: boolean },
): Promise<Result<{ changeId: string }, RenewalRefusal>> {
  if (!may(caller, 'manage-subscription')) return { ok: false, reason: 'forbidden' }
  const held = await findSubscriber(app, caller.actor.id)
  if (!held || !isHeld(held)) return { ok: false, reason: 'no-subscription' }
  const subscription = await askProvider(() => app.payments.cancelAtPeriodEnd(held.subscriptionId, cancels), null)
  if (!subscription) return providerFailed
  return app.transaction(async tx => {
    const purchase = await lockPurchase(tx, held.purchaseId)
    if (!purchase) return { ok: false, reason: 'no-subscription' }
    const action = cancels ? 'cancel-subscription' : 'resume-subscription'
    const changeId = await recordChange(tx, caller, { action })
    await settlePlanPurchase(tx, { purchase, subscription, changeId })
    return { ok: true, changeId }
  })
}
