import type { App, Caller, Result, Transaction } from '#domain/app.ts'
import { findUser } from '#domain/foundation/accounts/users.server.ts'
import type { PlanTerm } from '#domain/foundation/plans/plan-term.ts'
import type { Offer } from '#domain/foundation/plans/rate-cards.ts'
import { may } from '#domain/permissions.ts'
import { type CheckoutError, openCheckout } from '../billing/open-checkout.server.ts'
import { lockInventory } from '../inventory/ad-places.server.ts'
import { hasRoomForPackage } from '../inventory/check-room.server.ts'
import { readPayableOffers } from '../prices/price-versions.server.ts'
import { findUsable, type PromotionError } from '../subscriptions/find-usable.server.ts'
import { findSubscriber } from '../subscriptions/subscribers.server.ts'
import { isHeld } from '../subscriptions/subscription.ts'
import { readTrialDays } from '../subscriptions/trials.server.ts'

export type BuyError = CheckoutError | PromotionError | 'unknown-plan' | 'already-subscribed' | 'too-many-requests'

/** `priceAmount`: the price that the buyer saw, in dollars for the term. It's charged if it is ours, now or when the page was read. */
export type Order = {
  planId: string
  priceAmount: number
  per?: PlanTerm | undefined
  promotionCode?: string | undefined
}

const pathOfPlan = '/subscription-success?session_id={CHECKOUT_SESSION_ID}'
const cancelPath = '/list-business?payment=cancelled'

export async function buyOffer(
  app: Pick<App, 'db' | 'clock' | 'limits' | 'payments' | 'transaction'>,
  caller: Caller,
  { planId, priceAmount, per = 'month', promotionCode = '' }: Order,
): Promise<Result<{ url: string }, BuyError>> {
  if (!may(caller, 'buy-listing')) return { ok: false, reason: 'forbidden' }
  const userId = caller.actor.id
  if ((await app.limits.take('start-checkout', userId)) > 0) return { ok: false, reason: 'too-many-requests' }
  const offers = await readPayableOffers(app, planId, per)
  if (offers.length === 0) return { ok: false, reason: 'unknown-plan' }
  // Divides, because 19.99 * 100 isn't a whole number.
  const offer = offers.find(({ priceCents }) => priceCents / 100 === priceAmount)
  if (!offer) return { ok: false, reason: 'price-changed' }
  const user = await findUser(app, userId)
  if (!user) return { ok: false, reason: 'forbidden' }
  const held = offer.kind === 'plan' ? await findSubscriber(app, userId) : undefined
  if (held && isHeld(held)) return { ok: false, reason: 'already-subscribed' }

  const usable = await findUsable(app, promotionCode, offer)
  if (!usable.ok) return usable
  const opened = await openCheckout(app, caller, {
    ...{ kind: offer.kind, itemId: offer.id, name: nameOf(offer), priceCents: offer.priceCents, per: offer.per },
    ...{ userId, email: user.email, cancelPath, successPath: successPath(offer), coupon: usable.couponId },
    ...(offer.kind === 'ad-package' && { stock: placesFor(userId) }),
    // Trials are only for accounts that never had a plan.
    trialDays: offer.kind === 'plan' && !held ? await readTrialDays(app, offer.id) : 0,
  })
  return opened.ok ? { ok: true, url: opened.url } : opened
}

function placesFor(userId: string) {
  return { lock: lockInventory, isLeft: (tx: Transaction) => hasRoomForPackage(tx, userId) }
}

function nameOf({ kind, name }: Offer) {
  return kind === 'plan' ? `${name} plan` : `${name} advertising package`
}

function successPath({ kind, id }: Offer) {
  return kind === 'plan'
    ? pathOfPlan
    : `/banner-ads?payment=success&session_id={CHECKOUT_SESSION_ID}&package_id=${encodeURIComponent(id)}`
}
