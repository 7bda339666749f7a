import { Form, Link } from 'react-router'
import type { Subscriber } from '#domain/commerce/subscriptions/subscribers.server.ts'
import { graceDays } from '#domain/commerce/subscriptions/subscription.ts'
import { statusMessages } from '#domain/commerce/subscriptions/subscription-messages.ts'
import { dollarText } from '#domain/directory/incentives/dollars.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { dateIn } from '#platform/time/dates.ts'
import { daysAfter } from '#platform/time/days.ts'
import { Badge } from '#ui/badge.tsx'
import { button } from '#ui/button.ts'
import { SubmitButton } from '#ui/submit-button.tsx'
import { ManageSubscription } from './manage-subscription.tsx'

type Props = { held: Subscriber; asksToCancel: boolean }

export function HeldPlan({ held, asksToCancel }: Props) {
  const { subscriptionTier, priceCents, status, cancelAtPeriodEnd, pastDueSince } = held
  return (
    <section aria-label="Your plan" className="mt-4 max-w-2xl rounded-panel border border-line bg-surface p-5 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h3 className="text-2xl">{subscriptionTier}</h3>
        <Badge tone={pastDueSince ? 'grey' : 'green'}>{statusMessages[status]}</Badge>
      </div>
      <p className="mt-1 tabular-nums">{dollarText(priceCents)} a month</p>
      <p className="mt-1 text-ink-2">{nextSentence(held)}</p>
      {pastDueSince && (
        <p className="mt-4 rounded-notice bg-amber-tint p-4 text-amber-ink">
          Your last payment failed. Update your card by {dateIn(region.zone, daysAfter(pastDueSince, graceDays))} to
          keep your plan.
        </p>
      )}
      {asksToCancel && !cancelAtPeriodEnd ? (
        <ConfirmCancel held={held} />
      ) : (
        <div className="mt-5 flex flex-wrap gap-3">
          <ManageSubscription>Manage Subscription</ManageSubscription>
          {cancelAtPeriodEnd ? (
            <Form method="post">
              <SubmitButton busy="Resuming…" look="outlined" name="intent" value="resume">
                Resume subscription
              </SubmitButton>
            </Form>
          ) : (
            <Link to="?ask=cancel" preventScrollReset className={button.outlined}>
              Cancel subscription
            </Link>
          )}
          <ManageSubscription look="quiet">Choose another plan</ManageSubscription>
        </div>
      )}
    </section>
  )
}

function nextSentence({ status, subscriptionEnd, cancelAtPeriodEnd }: Subscriber) {
  if (!subscriptionEnd) return 'Next billing date: N/A'
  const day = dateIn(region.zone, subscriptionEnd)
  if (cancelAtPeriodEnd) return `Canceled. It ends on ${day}, and you won’t be charged again.`
  return status === 'trialing' ? `Free until ${day}, the first billing date` : `Next billing date: ${day}`
}

function ConfirmCancel({ held: { subscriptionTier, subscriptionEnd } }: { held: Subscriber }) {
  const until = subscriptionEnd ? dateIn(region.zone, subscriptionEnd) : 'the end of the month you’ve paid for'
  return (
    <section aria-labelledby="confirm-cancel" className="mt-5 rounded-notice bg-sunken p-4">
      <h4 id="confirm-cancel" className="font-semibold">
        Cancel the {subscriptionTier} plan?
      </h4>
      <p className="mt-1">
        Your listing keeps what the plan includes until {until}. Nothing more is charged, and until then you can resume
        it.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Form method="post">
          <SubmitButton busy="Canceling…" name="intent" value="cancel">
            Yes, cancel plan
          </SubmitButton>
        </Form>
        <Link to="/account/subscription" preventScrollReset className={button.outlined}>
          Keep plan
        </Link>
      </div>
    </section>
  )
}

type NoPlanProps = { last: Subscriber | null; isCustomer: boolean }

export function NoPlan({ last, isCustomer }: NoPlanProps) {
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
  if (!last) return 'You don’t have a plan.'
  if (last.status === 'incomplete')
    return `We haven’t received the first payment for your ${last.subscriptionTier} plan yet.`
  const day = last.endedAt ? ` on ${dateIn(region.zone, last.endedAt)}` : ''
  const why = last.status === 'refunded' ? 'ended, and your payment was refunded' : 'ended'
  return `Your ${last.subscriptionTier} plan ${why}${day}.`
}
