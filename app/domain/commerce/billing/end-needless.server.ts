import type { Transaction } from '#domain/app.ts'
import { noteLook } from './note-look.server.ts'
import type { Settlement } from './settlement.ts'

/** What the operator reads of it, where an account bought it and was deleted while its payment page was open. */
export const accountGone = 'The account was deleted'

/**
 * Money came for which nobody gets anything. The operator looks into it, unless it went back, and the provider charges no further
 * month: it is told within the settlement, as nobody could end such a subscription later. One that is away is asked again with it.
 */
export async function endNeedless(
  tx: Transaction,
  { purchase, subscription, changeId }: Settlement,
  { detail }: { detail: string },
) {
  const { id: purchaseId, state, checkoutSessionId } = purchase
  if (state !== 'paid' && state !== 'refunded') return
  if (subscription?.state === 'ended' || subscription?.cancelsAtPeriodEnd) return
  const about = subscription?.id ?? checkoutSessionId
  if (state === 'paid') await noteLook(tx, { reason: 'paid-twice', about, purchaseId, detail, changeId })
  if (subscription) await tx.payments.cancelAtPeriodEnd(subscription.id, true)
}
