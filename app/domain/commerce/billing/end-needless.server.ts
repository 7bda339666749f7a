import type { Transaction } from '#domain/app.ts'
import type { Fulfillment } from './fulfillment.ts'
import { requestPaymentReview } from './request-payment-review.server.ts'

/** The operator sees this text when the account was deleted while its payment page was open. */
export const accountGone = 'The account was deleted'

/**
 * Handles a payment that buys nothing: cancels its subscription and asks the operator for a review. If the provider
 * fails, the whole settlement is retried, because nobody could cancel such a subscription later.
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
