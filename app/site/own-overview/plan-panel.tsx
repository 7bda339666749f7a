import { Link } from 'react-router'
import type { ListingUses } from '#domain/commerce/subscriptions/listing-uses.server.ts'
import type { Subscriber } from '#domain/commerce/subscriptions/subscribers.server.ts'
import { graceDays, isHeld } from '#domain/commerce/subscriptions/subscription.ts'
import { statusMessages } from '#domain/commerce/subscriptions/subscription-messages.ts'
import { dollarText } from '#domain/directory/incentives/dollars.ts'
import { allowed, findListingPlan, planLimits } from '#domain/foundation/plans/listing-plans.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { dateIn } from '#platform/time/dates.ts'
import { daysAfter } from '#platform/time/days.ts'
import { Badge } from '#ui/badge.tsx'
import { link } from '#ui/button.ts'
import { OverviewPanel } from './overview-panel.tsx'

type Props = {
  subscriber: Subscriber | null
  /** Null when the page is about several listings. */
  uses: ListingUses | null
  /** How many listings the account's plan covers, and how many it has. */
  subscribed: number
  listings: number
}

/** The plan and its usage, by the limits that the product enforces. */
export function PlanPanel({ subscriber, uses, subscribed, listings }: Props) {
  const held = subscriber && isHeld(subscriber) ? subscriber : null
  const given = uses?.plan && !uses.isSubscribed ? findListingPlan(uses.plan) : undefined
  const title = given?.name ?? held?.subscriptionTier
  return (
    <OverviewPanel
      id="plan"
      title={title ? `${title} plan` : 'No plan'}
      beside={
        held && (
          <Badge tone={held.pastDueSince ? 'amber' : 'green'}>
            {held.pastDueSince ? statusMessages.past_due : statusMessages[held.status]}
          </Badge>
        )
      }
    >
      <div className="px-4 pb-2 sm:px-5">
        <p className="text-[15px] text-ink-2">{planSentence(held, given !== undefined)}</p>
        {uses && <Uses uses={uses} />}
        {!uses && held && (
          <p className="mt-2 text-[15px] text-ink-2 tabular-nums">
            {subscribed} of {listings} listings have the plan.
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

function planSentence(held: Subscriber | null, isGiven: boolean) {
  if (isGiven) return 'This listing’s plan comes from us and costs you nothing.'
  if (!held) return 'You have the free features.'
  const { priceCents, subscriptionEnd, cancelAtPeriodEnd, pastDueSince } = held
  const price = `${dollarText(priceCents)} a month.`
  if (pastDueSince)
    return `${price} Update your card by ${dateIn(region.zone, daysAfter(pastDueSince, graceDays))} to keep the plan.`
  if (!subscriptionEnd) return price
  const day = dateIn(region.zone, subscriptionEnd)
  return cancelAtPeriodEnd ? `${price} It ends on ${day}.` : `${price} Next payment ${day}.`
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
