import type { Transaction } from '#domain/app.ts'
import { dollarText } from '#domain/directory/incentives/dollars.ts'
import { pricesAt, wasSoldFor } from '#domain/foundation/plans/prices.ts'
import { findOffer } from '#domain/foundation/plans/rate-cards.ts'
import { readPriceBook } from '../prices/price-versions.server.ts'
import type { Purchase } from './purchase.ts'
import { findOtherPlans } from './purchases.server.ts'
import type { Truth } from './read-truth.server.ts'
import { requestPaymentReview } from './request-payment-review.server.ts'

type Found = Truth & { isOnTrial: boolean; changeId: string }

/** Asks for a review of an unexpected amount or a second plan. The buyer gets the purchase regardless. */
export async function noteOddPayment(tx: Transaction, purchase: Purchase, found: Found) {
  const { id, kind, userId, priceCents } = purchase
  const { chargedCents, subscription, isOnTrial, changeId } = found
  const about = subscription?.id ?? purchase.checkoutSessionId
  const item = subscription?.itemId ?? purchase.itemId
  const per = subscription?.per ?? purchase.per
  const isBought = item === purchase.itemId && per === purchase.per
  const isFreeTrial = isOnTrial && !subscription && chargedCents === 0
  if (chargedCents !== null && !(isBought && chargedCents === priceCents) && !isFreeTrial) {
    const now = tx.clock.now()
    const book = await readPriceBook(tx)
    if (!wasSoldFor(book, { kind, itemId: item, per, priceCents: chargedCents }, now)) {
      const usual = isBought ? priceCents : (findOffer(item, pricesAt(book, now))?.priceCents ?? priceCents)
      const detail = `${dollarText(chargedCents)} instead of ${dollarText(usual)}`
      await requestPaymentReview(tx, { reason: 'amount-differs', about, purchaseId: id, detail, changeId })
    }
  }
  if (kind !== 'plan' || userId === null || purchase.state !== 'paid' || subscription?.state === 'ended') return
  const plans = [purchase, ...(await findOtherPlans(tx, { id, userId }))]
  // Ids are in chronological order: the latest plan stays, and the others are to be refunded.
  const kept = plans.reduce((last, plan) => (plan.id > last.id ? plan : last))
  for (const plan of plans.filter(other => other !== kept)) {
    const needless = { about: plan.subscriptionId ?? plan.checkoutSessionId, purchaseId: plan.id, detail: '', changeId }
    await requestPaymentReview(tx, { reason: 'paid-twice', ...needless })
  }
}
