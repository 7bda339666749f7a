import { Link } from 'react-router'
import type { ListingUses, PlanPayer } from '#domain/commerce/subscriptions/listing-uses.server.ts'
import { nextPlanSentence, planPriceText } from '#domain/commerce/subscriptions/plan-sentences.ts'
import type { Subscriber } from '#domain/commerce/subscriptions/subscribers.server.ts'
import { graceDays, isHeld } from '#domain/commerce/subscriptions/subscription.ts'
import { type PauseState, planStateText } from '#domain/commerce/subscriptions/subscription-messages.ts'
import { allowed, findListingPlan, planLimits } from '#domain/foundation/plans/listing-plans.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { dateIn } from '#platform/time/dates.ts'
import { daysAfter } from '#platform/time/days.ts'
import { Badge } from '#ui/badge.tsx'
import { link } from '#ui/button.ts'
import { OverviewPanel } from './overview-panel.tsx'

type Props = {
  subscriber: Subscriber | null
  pause: PauseState
  /** Null when the page is about several listings. */
  uses: ListingUses | null
  /** How many listings the account's plan covers, and how many it owns. */
  subscribed: number
  owned: number
}

/** The plan and its usage, by the limits that the product enforces. */
export function PlanPanel({ subscriber, pause, uses, subscribed, owned }: Props) {
  const held = subscriber && isHeld(subscriber) ? subscriber : null
  // Of a listing whose plan this account doesn't pay for.
  const given = uses?.plan && uses.payer !== 'me' ? findListingPlan(uses.plan) : undefined
  const title = given?.name ?? held?.subscriptionTier
  return (
    <OverviewPanel
      id="plan"
      title={title ? `${title} plan` : 'No plan'}
      beside={
        held &&
        !given && (
          <Badge tone={held.pastDueSince ? 'amber' : pause === 'on' ? 'grey' : 'green'}>
            {planStateText(held, pause)}
          </Badge>
        )
      }
    >
      <div className="px-4 pb-2 sm:px-5">
        {given ? (
          <p className="text-[15px] text-ink-2">{givenSentence(uses?.payer ?? null)}</p>
        ) : held ? (
          <>
            <p className="text-[15px] tabular-nums">{planPriceText(held)}</p>
            <p className="text-[15px] text-ink-2">{nextOf(held, pause)}</p>
          </>
        ) : (
          <p className="text-[15px] text-ink-2">You have the free features.</p>
        )}
        {uses && <Uses uses={uses} />}
        {!uses && held && (
          <p className="mt-2 text-[15px] text-ink-2 tabular-nums">
            {subscribed === 0 ? 'No listing has the plan yet.' : `Listings with the plan: ${subscribed} of ${owned}`}
          </p>
        )}
        <p>
          {held ? (
            <Link to="/account/subscription" className={`${link} inline-flex min-h-11 items-center`}>
              Open subscription
            </Link>
          ) : (
            <a href="/list-business/plans" className={`${link} inline-flex min-h-11 items-center`}>
              Compare plans
            </a>
          )}
        </p>
      </div>
    </OverviewPanel>
  )
}

function givenSentence(payer: PlanPayer) {
  return payer === 'other'
    ? 'Another owner pays for this listing’s plan.'
    : 'This listing’s plan comes from us and costs you nothing.'
}

function nextOf(held: Subscriber, pause: PauseState) {
  if (!held.pastDueSince) return nextPlanSentence(held, pause)
  return `Update your card by ${dateIn(region.zone, daysAfter(held.pastDueSince, graceDays))} to keep the plan.`
}

function Uses({ uses: { plan, categories, photos, reviews } }: { uses: ListingUses }) {
  const limits = planLimits(plan)
  const rows: [string, string][] = [
    ['Photos', useText(photos, limits.photos)],
    ['Service categories', useText(categories, limits.categories)],
    ['Reviews shown', useText(Math.min(reviews, allowed(limits.shownReviews)), limits.shownReviews)],
    ['First three places in search', limits.isPlacedFirst ? 'Yes, in rotation' : 'Not included'],
  ]
  return (
    <dl className="mt-2 grid gap-1 text-[15px]">
      {rows.map(([name, text]) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-ink-2">{name}</dt>
          <dd className="font-semibold tabular-nums">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

function useText(used: number, limit: number | null) {
  return limit === null ? `${used}, no limit` : `${used} of ${limit}`
}
