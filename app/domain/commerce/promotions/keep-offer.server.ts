import type { App, Caller, Result } from '#domain/app.ts'
import { type ListingPlanId, listingPlans } from '#domain/foundation/plans/listing-plans.ts'
import { findItem } from '#domain/foundation/plans/rate-cards.ts'
import { readPlanTerms } from '#domain/foundation/settings/settings.server.ts'
import { readPrices } from '../prices/price-versions.server.ts'
import { changeHeld, type HeldError } from '../subscriptions/change-held.server.ts'
import { findUsable } from '../subscriptions/find-usable.server.ts'
import { canChangePlan, canPause } from '../subscriptions/plan-change.ts'
import { markKeptByPromotion, type Subscriber } from '../subscriptions/subscribers.server.ts'
import { codeOf } from './promotion.ts'
import { findPromotion } from './promotions.server.ts'

type Parts = Pick<App, 'db' | 'clock' | 'payments'>

export type KeepOffer = {
  promotion: { percentOff: number | null; centsOff: number | null; months: number | null } | null
  canPause: boolean
  lowerPlan: { id: ListingPlanId; name: string; priceCents: number } | null
}

export async function readKeepOffer(app: Parts, held: Subscriber): Promise<KeepOffer> {
  const at = listingPlans.findIndex(({ id }) => id === held.planId)
  const lower =
    held.per === 'month' && canChangePlan(held) && held.nextPlanId === null ? listingPlans[at - 1] : undefined
  return {
    promotion: (await findKeepPromotion(app, held))?.terms ?? null,
    canPause: canPause(held),
    lowerPlan: lower ? { id: lower.id, name: lower.name, priceCents: (await readPrices(app)).cents[lower.id] } : null,
  }
}

export type KeepError = HeldError | 'not-now'

/** Works once for each account. */
export async function keepWithPromotion(
  app: Parts & Pick<App, 'transaction'>,
  caller: Caller,
): Promise<Result<{ changeId: string }, KeepError>> {
  return changeHeld<'not-now'>(app, caller, {
    action: 'keep-with-promotion',
    async act(tx, held) {
      const found = await findKeepPromotion(tx, held)
      if (!found) return { ok: false, reason: 'not-now' }
      const subscription = await tx.payments.applyCoupon(held.subscriptionId, found.couponId)
      await markKeptByPromotion(tx, held.userId)
      return { ok: true, subscription }
    },
  })
}

async function findKeepPromotion(app: Parts, held: Subscriber) {
  const { keepCode } = await readPlanTerms(app)
  const offer = findItem(held.planId)
  const isPossible = keepCode !== '' && offer && held.status === 'active' && !held.cancelAtPeriodEnd && !held.pausedFrom
  // A schedule at the provider would replace the coupon.
  if (!isPossible || held.promotionKeptAt || held.nextPriceCents !== null) return null
  const usable = await findUsable(app, keepCode, offer)
  const promotion = usable.ok && usable.couponId ? await findPromotion(app, codeOf(keepCode)) : undefined
  if (!promotion) return null
  const { couponId, percentOff, centsOff, months } = promotion
  // A promotion for some months would be over before the next bill of a yearly plan.
  if (held.per === 'year' && months !== null) return null
  return { couponId, terms: { percentOff, centsOff, months } }
}
