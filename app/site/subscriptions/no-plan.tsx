import type { Subscriber } from '#domain/commerce/subscriptions/subscribers.server.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { dateIn } from '#platform/time/dates.ts'
import { button } from '#ui/button.ts'
import { ManageSubscription } from './manage-subscription.tsx'

type Props = { last: Subscriber | null; isCustomer: boolean }

/** Shown without a current plan; `last` is the account's previous one. */
export function NoPlan({ last, isCustomer }: Props) {
  return (
    <section aria-label="Your plan" className="mt-4 max-w-2xl">
      <p>{sentenceOf(last)}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <a href="/list-business" className={button.filled}>
          Choose a plan
        </a>
        {isCustomer && <ManageSubscription look="outlined">Manage Subscription</ManageSubscription>}
      </div>
    </section>
  )
}

function sentenceOf(last: Subscriber | null) {
  if (!last) return 'You have no plan.'
  if (last.status === 'incomplete')
    return `The first payment of your ${last.subscriptionTier} plan has not arrived yet.`
  const day = last.endedAt ? ` on ${dateIn(region.zone, last.endedAt)}` : ''
  const why = last.status === 'refunded' ? 'ended, and your payment was refunded' : 'ended'
  return `Your ${last.subscriptionTier} plan ${why}${day}.`
}
