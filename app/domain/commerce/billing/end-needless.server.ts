import type { Transaction } from '#domain/app.ts'
import type { Fulfillment } from './fulfillment.ts'
import { requestPaymentReview } from './request-payment-review.server.ts'

/** Shown to the operator when the account was deleted while its payment page was open. */
export const accountGone = 'The account was deleted'

/**
 * For a payment that buys nothing: cancels its subscription and asks the operator for a review. The provider is called
 * in the settlement, so that a failure retries all of it: nobody could cancel such a subscription later.
 */
export async function cancelOrphans(
  tx: Transaction,
  { purchase, subscription, changeId }: Fulfillment,
  { detail }: { detail: string },
) {
  const { id: purchaseId, state, checkoutSessionId } = purchase
  if (state !== 'paid' && state !== 'refunded') return
  if (subscription?.state === 'ended' || subscription?.cancelsAtPeriodEnd) return
  const about = subscription?.id ?? checkoutSessionId
  if (state === 'paid') await requestPaymentReview(tx, { reason: 'paid-twice', about, purchaseId, detail, changeId })
  if (subscription) await tx.payments.cancelAtPeriodEnd(subscription.id, true)
}
