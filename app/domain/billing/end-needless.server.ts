import type { Transaction } from '../app.ts'
import { noteLook } from './note-look.server.ts'
import type { Settlement } from './settlement.ts'

/**
 * Money came for which nobody gets anything. The operator looks into it, and the provider charges no further month: it is told
 * within the settlement, as nobody else could end such a subscription later. A provider that is away is asked again with it.
 */
export async function endNeedless(
  tx: Transaction,
  { purchase, subscription, changeId }: Settlement,
  { detail }: { detail: string },
) {
  if (purchase.state !== 'paid' || subscription?.state === 'ended' || subscription?.cancelsAtPeriodEnd) return
  const about = subscription?.id ?? purchase.checkoutSessionId
  await noteLook(tx, { reason: 'paid-twice', about, purchaseId: purchase.id, detail, changeId })
  if (subscription) await tx.payments.cancelAtPeriodEnd(subscription.id, true)
}
