import type { Transaction } from '#domain/app.ts'
import { region } from '#domain/foundation/settings/region.ts'
import type { ProviderSubscription } from '#platform/payments/payments.ts'
import { monthAfter, monthBefore } from '#platform/time/dates.ts'
import { linkLatestBanner } from '../banners/banner-applications.server.ts'
import { accountGone, cancelOrphans } from '../billing/end-needless.server.ts'
import { type Fulfillment, paidEnd } from '../billing/fulfillment.ts'
import type { Purchase } from '../billing/purchase.ts'
import { keepAccepted } from '../inventory/waitlist-entries.server.ts'
import { addCancellation } from '../subscriptions/cancellations.server.ts'
import { lockBooking, stopRenewal, writeBooking } from './ad-bookings.server.ts'
import { continueBanner, endPackage } from './turn-ad-months.server.ts'

export async function fulfillAdPurchase(tx: Transaction, fulfillment: Fulfillment) {
  const { purchase, subscription } = fulfillment
  const month = paidMonth(purchase, subscription)
  const { id: purchaseId, userId, email, itemId: packageId } = purchase
  // A refunded buyer must not be charged again next month.
  if (purchase.state === 'refunded' && userId && subscription)
    await addCancellation(tx, { subscriptionId: subscription.id, userId, requestedAt: tx.clock.now() })
  if (!userId) await cancelOrphans(tx, fulfillment, { detail: accountGone })
  if (!month) {
    const isServed = purchase.state === 'paid' && (await isPaidFurther(tx, purchaseId, subscription))
    return isServed ? stopRenewal(tx, purchaseId) : endPackage(tx, purchaseId)
  }
  const isNew = (await lockBooking(tx, purchaseId)) === undefined
  await writeBooking(tx, { purchaseId, userId, email, packageId, ...month })
  if (!userId) return
  if (isNew) await keepAccepted(tx, userId)
  await linkLatestBanner(tx, { purchaseId, userId })
  await continueBanner(tx, { purchaseId, userId })
}

const day = 86_400_000

/** A subscription that ran to its end was paid for: its months are shown to the end, which is later by the approval's days. */
async function isPaidFurther(tx: Transaction, purchaseId: string, subscription: ProviderSubscription | null) {
  const booking = await lockBooking(tx, purchaseId)
  if (!subscription?.endedAt || !booking?.paidUntil) return false
  const ranOut = subscription.endedAt.getTime() > booking.paidUntil.getTime() - day
  const { servesFrom, servesUntil } = booking
  return ranOut && (servesFrom === null || (servesUntil !== null && servesUntil > tx.clock.now()))
}

/** A late payment doesn't stop a banner: the provider ends the subscription when it gives up. */
function paidMonth({ state, paidAt }: Purchase, subscription: ProviderSubscription | null) {
  if (state !== 'paid' || !paidAt) return undefined
  const paid = { paidFrom: paidAt, renews: subscription !== null && !subscription.cancelsAtPeriodEnd }
  if (!subscription) return { ...paid, periodStart: paidAt, periodEnd: monthAfter(region.zone, paidAt) }
  if (subscription.state === 'ended' || subscription.state === 'incomplete') return undefined
  const periodEnd = paidEnd(subscription)
  const before = monthBefore(region.zone, periodEnd)
  const periodStart = paidAt > before && paidAt < periodEnd ? paidAt : before
  return { ...paid, periodStart, periodEnd }
}
