import type { App, Caller, Result } from '#domain/app.ts'
import { findListingPlan, type ListingPlanId } from '#domain/foundation/plans/listing-plans.ts'
import type { PlanTerm } from '#domain/foundation/plans/plan-term.ts'
import { findOffer, type Offer, offerFor } from '#domain/foundation/plans/rate-cards.ts'
import { may } from '#domain/permissions.ts'
import type { ChangePreview, PlanPrice } from '#platform/payments/payments.ts'
import { askProvider, providerFailed } from '../billing/ask-provider.ts'
import { priceKeyOf } from '../billing/purchase.ts'
import { readPrices } from '../prices/price-versions.server.ts'
import { changeHeld, type HeldError } from './change-held.server.ts'
import { unlessDeclined } from './pause-plan.server.ts'
import { canChangePlan, changeTime } from './plan-change.ts'
import { findSubscriber, type Subscriber } from './subscribers.server.ts'

type WantedPlan = { planId: string; per: PlanTerm }
type AskError = 'unknown-plan' | 'same-plan' | 'not-now'
export type PreviewError = HeldError | AskError | 'too-many-requests'
export type PlanChangeError = HeldError | AskError | 'amount-changed' | 'card-declined'

export type PlanPreview = {
  offer: Offer
  when: 'now' | 'at-period-end'
  /** The moment to which the provider prorates. */
  at: Date
} & ChangePreview

/** The amounts of a preview hold for this long. */
const previewMinutes = 15

type Parts = Pick<App, 'db' | 'clock' | 'payments'>

/** Returns the provider's preview of a change. Charges nothing. */
export async function previewPlanChange(
  app: Parts & Pick<App, 'limits'>,
  caller: Caller,
  wanted: WantedPlan,
): Promise<Result<{ preview: PlanPreview }, PreviewError>> {
  if (!may(caller, 'manage-subscription')) return { ok: false, reason: 'forbidden' }
  const userId = caller.actor.id
  if ((await app.limits.take('open-portal', userId)) > 0) return { ok: false, reason: 'too-many-requests' }
  const held = await findSubscriber(app, userId)
  if (!held) return { ok: false, reason: 'no-subscription' }
  const asked = await readAsked(app, held, wanted)
  if (!asked.ok) return asked
  // In whole seconds, like the provider's times.
  const at = new Date(Math.floor(app.clock.now().getTime() / 1_000) * 1_000)
  const preview = await askProvider(() => previewOf(app, held, { ...asked, at }), null)
  return preview ? { ok: true, preview } : providerFailed
}

type Seen = WantedPlan & { at: Date; dueNowCents: number; nextCents: number }

/** The amounts that the owner confirmed. We ask the provider again; if they have changed, the owner sees the new ones first. */
export async function changePlan(
  app: Parts & Pick<App, 'transaction'>,
  caller: Caller,
  { at, dueNowCents, nextCents, ...wanted }: Seen,
): Promise<Result<{ changeId: string }, PlanChangeError>> {
  const age = app.clock.now().getTime() - at.getTime()
  const isStale = !(age >= 0 && age <= previewMinutes * 60_000)
  return changeHeld<AskError | 'amount-changed' | 'card-declined'>(app, caller, {
    action: 'change-plan',
    async act(tx, held) {
      const asked = await readAsked(tx, held, wanted)
      if (!asked.ok) return asked
      const preview = isStale ? null : await previewOf(tx, held, { ...asked, at })
      if (!preview || preview.dueNowCents !== dueNowCents || preview.nextCents !== nextCents)
        return { ok: false, reason: 'amount-changed' }
      const price = priceOf(asked.offer)
      return unlessDeclined(() =>
        asked.when === 'now'
          ? tx.payments.changePlanNow(held.subscriptionId, price, at)
          : tx.payments.changePlanAtPeriodEnd(held.subscriptionId, price),
      )
    },
  })
}

/** Takes back a change at the end of the period. */
export function keepPlan(app: Pick<App, 'db' | 'payments' | 'transaction'>, caller: Caller) {
  return changeHeld<'not-now'>(app, caller, {
    action: 'keep-plan',
    async act(tx, held) {
      if (held.nextPriceCents === null) return { ok: false, reason: 'not-now' }
      return { ok: true, subscription: await tx.payments.keepPlan(held.subscriptionId) }
    },
  })
}

type Asked = { offer: Offer; when: 'now' | 'at-period-end' }

async function readAsked(
  app: Pick<App, 'db' | 'clock'>,
  held: Subscriber,
  { planId, per }: WantedPlan,
): Promise<Result<Asked, AskError>> {
  const prices = await readPrices(app)
  const plan: { id: ListingPlanId } | undefined = findListingPlan(planId)
  const offer = plan && offerFor(findOffer(plan.id, prices), per, prices.freeMonths)
  if (!plan || !offer) return { ok: false, reason: 'unknown-plan' }
  if (!canChangePlan(held)) return { ok: false, reason: 'not-now' }
  const when = changeTime(held, { planId: plan.id, per })
  // The planned change would be lost, even if the card is declined.
  if (when === 'now' && held.nextPriceCents !== null) return { ok: false, reason: 'not-now' }
  return when ? { ok: true, offer, when } : { ok: false, reason: 'same-plan' }
}

async function previewOf(
  { payments }: Pick<App, 'payments'>,
  held: Subscriber,
  { offer, when, at }: Asked & { at: Date },
): Promise<PlanPreview> {
  if (when === 'now')
    return { offer, when, at, ...(await payments.previewChange(held.subscriptionId, priceOf(offer), at)) }
  const nextAt = held.subscriptionEnd ?? at
  return { offer, when, at, dueNowCents: 0, lines: [], nextCents: offer.priceCents, nextAt }
}

function priceOf({ id, name, priceCents, per }: Offer): PlanPrice {
  return { itemId: id, priceKey: priceKeyOf({ kind: 'plan', itemId: id, per }), name: `${name} plan`, priceCents, per }
}
