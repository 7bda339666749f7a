import { data, Form, Link, redirect } from 'react-router'
import { z } from 'zod'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { readPrices } from '#domain/commerce/prices/price-versions.server.ts'
import { changePlan, previewPlanChange } from '#domain/commerce/subscriptions/change-plan.server.ts'
import { canChangePlan, changeTime } from '#domain/commerce/subscriptions/plan-change.ts'
import { findSubscriber, type Subscriber } from '#domain/commerce/subscriptions/subscribers.server.ts'
import { renewalMessages } from '#domain/commerce/subscriptions/subscription-messages.ts'
import { dollarText } from '#domain/directory/incentives/dollars.ts'
import { listingPlans } from '#domain/foundation/plans/listing-plans.ts'
import { planTerms, termMessages, termOf } from '#domain/foundation/plans/plan-term.ts'
import { findOffer, type Offer, offerFor } from '#domain/foundation/plans/rate-cards.ts'
import { readForm } from '#platform/request/forms.ts'
import { goOn } from '#platform/request/redirects.ts'
import { button, link } from '#ui/button.ts'
import { requireUser } from '../accounts/account-guard.ts'
import { AccountPanel } from '../accounts/account-panel.tsx'
import type { Route } from './+types/change-plan-page'
import { PlanPreviewPanel } from './plan-preview.tsx'

export const handle: RouteHandle = { permission: 'manage-subscription', hydrate: true }

/** Lists the plans; with `?plan=` it shows what the change costs, by the provider. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { userId } = requireUser(context, url)
  const [app, caller] = [context.get(appContext), context.get(callerContext)]
  const held = await findSubscriber(app, userId)
  if (!held || !canChangePlan(held)) throw redirect('/account/subscription', 303)
  const planId = url.searchParams.get('plan')
  const prices = await readPrices(app)
  const offers = listingPlans.flatMap(({ id }) =>
    planTerms.flatMap(per => offerFor(findOffer(id, prices), per, prices.freeMonths) ?? []),
  )
  const shown = { held, offers: offers.filter(offer => timeOf(held, offer) !== null) }
  if (planId === null) return { ...shown, preview: null, sentence: undefined }
  const previewed = await previewPlanChange(app, caller, { planId, per: termOf(url.searchParams.get('per')) })
  if (previewed.ok) return { ...shown, preview: previewed.preview, sentence: undefined }
  return { ...shown, preview: null, sentence: renewalMessages.errors[previewed.reason] }
}

const seen = z.object({
  plan: z.string().max(40),
  per: z.enum(planTerms),
  at: z.coerce.date(),
  dueNowCents: z.coerce.number().int(),
  nextCents: z.coerce.number().int(),
})

export async function action({ context, request, url }: Route.ActionArgs) {
  requireUser(context, url)
  const parsed = seen.safeParse(await readForm(request))
  if (!parsed.success) return data({ sentence: 'Something went wrong. Reload the page and try again.' }, 422)
  const { plan: planId, ...rest } = parsed.data
  const [app, caller] = [context.get(appContext), context.get(callerContext)]
  const changed = await changePlan(app, caller, { planId, ...rest })
  if (!changed.ok) return data({ sentence: renewalMessages.errors[changed.reason] }, 409)
  const held = caller.actor.kind === 'user' ? await findSubscriber(app, caller.actor.id) : undefined
  return goOn(`/account/subscription?done=${held?.nextPlanId ? 'planned' : 'changed'}`)
}

export default function ChangePlanPage({ loaderData, actionData }: Route.ComponentProps) {
  const { held, offers, preview, sentence } = loaderData
  return (
    <AccountPanel title="Change plan" sentence={actionData?.sentence ?? sentence} isWide>
      <p className="mt-2 text-ink-2">
        {`You have ${held.subscriptionTier} at ${dollarText(held.priceCents)} ${termMessages[held.per]}.`}
      </p>
      {preview ? <PlanPreviewPanel held={held} preview={preview} /> : <OfferList held={held} offers={offers} />}
      <p className="mt-6">
        <Link to="/account/subscription" className={`${link} inline-flex min-h-11 items-center`}>
          Keep my plan
        </Link>
      </p>
    </AccountPanel>
  )
}

function OfferList({ held, offers }: { held: Subscriber; offers: readonly Offer[] }) {
  return (
    <ul className="mt-5 max-w-2xl divide-y divide-line border-y border-line">
      {offers.map(offer => (
        <li
          key={`${offer.id} ${offer.per}`}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3"
        >
          <span>
            <span className="block font-semibold">{offer.name}</span>
            <span className="text-ink-2 tabular-nums">{`${dollarText(offer.priceCents)} ${termMessages[offer.per]}`}</span>
          </span>
          <Form method="get">
            <input type="hidden" name="plan" value={offer.id} />
            <input type="hidden" name="per" value={offer.per} />
            <button type="submit" className={button.outlined}>
              {timeOf(held, offer) === 'now' ? 'See what it costs' : 'See when it changes'}
              <span className="sr-only">{`: ${offer.name}, ${dollarText(offer.priceCents)} ${termMessages[offer.per]}`}</span>
            </button>
          </Form>
        </li>
      ))}
    </ul>
  )
}

function timeOf({ planId, per }: Subscriber, offer: Offer) {
  const plan = listingPlans.find(({ id }) => id === offer.id)
  return plan ? changeTime({ planId, per }, { planId: plan.id, per: offer.per }) : null
}
