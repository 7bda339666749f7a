import { Form, Link } from 'react-router'
import type { KeepOffer } from '#domain/commerce/promotions/keep-offer.server.ts'
import { canChangePlan, canPause } from '#domain/commerce/subscriptions/plan-change.ts'
import { nextPlanSentence, planPriceText } from '#domain/commerce/subscriptions/plan-sentences.ts'
import type { Subscriber } from '#domain/commerce/subscriptions/subscribers.server.ts'
import { graceDays } from '#domain/commerce/subscriptions/subscription.ts'
import { type PauseState, planStateText } from '#domain/commerce/subscriptions/subscription-messages.ts'
import { dollarText } from '#domain/directory/incentives/dollars.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { dateIn } from '#platform/time/dates.ts'
import { daysAfter } from '#platform/time/days.ts'
import { Badge } from '#ui/badge.tsx'
import { button } from '#ui/button.ts'
import { SubmitButton } from '#ui/fields/submit-button.tsx'
import { ConfirmCancel } from './confirm-cancel.tsx'
import { ConfirmPause } from './confirm-pause.tsx'
import { ManageSubscription } from './manage-subscription.tsx'

type Props = {
  held: Subscriber
  pause: PauseState
  asks: 'cancel' | 'pause' | null
  offer: KeepOffer | null
  /** A bank has the money of a payment for this plan: the renewal is paused until it decides. */
  isDisputed: boolean
}

export function HeldPlan({ held, pause, asks, offer, isDisputed }: Props) {
  const { subscriptionTier, cancelAtPeriodEnd, pastDueSince } = held
  return (
    <section aria-label="Your plan" className="mt-4 max-w-2xl rounded-panel border border-line bg-surface p-5 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2 className="text-2xl">{subscriptionTier}</h2>
        <Badge tone={pastDueSince || isDisputed ? 'amber' : pause === 'on' ? 'grey' : 'green'}>
          {isDisputed ? 'Renewal paused' : planStateText(held, pause)}
        </Badge>
      </div>
      <p className="mt-1 tabular-nums">{planPriceText(held)}</p>
      <p className="mt-1 text-ink-2">{isDisputed ? disputedSentence(held, pause) : nextPlanSentence(held, pause)}</p>
      {pastDueSince && <PastDue since={pastDueSince} />}
      {asks === 'cancel' && !cancelAtPeriodEnd ? (
        <ConfirmCancel held={held} offer={offer} />
      ) : asks === 'pause' && canPause(held) && held.subscriptionEnd ? (
        <ConfirmPause from={held.subscriptionEnd} />
      ) : (
        <PlanButtons held={held} pause={pause} isDisputed={isDisputed} />
      )}
    </section>
  )
}

function PastDue({ since }: { since: Date }) {
  const last = dateIn(region.zone, daysAfter(since, graceDays))
  return (
    <div role="status" className="mt-4 rounded-notice bg-amber-tint p-4 text-amber-ink">
      <p className="font-semibold">Your last payment failed. Update your card by {last} to keep your plan.</p>
      <p className="mt-1">
        Your plan stays on until then, and we’ll try your card a few more times. Without a payment by that day the plan
        ends, and your listing keeps the free features.
      </p>
    </div>
  )
}

function PlanButtons({ held, pause, isDisputed }: Pick<Props, 'held' | 'pause' | 'isDisputed'>) {
  const { subscriptionTier, cancelAtPeriodEnd, pastDueSince, nextPriceCents } = held
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      {pastDueSince && <ManageSubscription>Update your card</ManageSubscription>}
      {pause && !cancelAtPeriodEnd && !isDisputed && (
        <ActButton act="back-on" busy="Resuming…" look="filled">
          {pause === 'on' ? `Resume now for ${dollarText(held.priceCents)}` : 'Don’t pause'}
        </ActButton>
      )}
      {nextPriceCents !== null && (
        <ActButton act="keep" busy="Saving…">
          {`Keep ${subscriptionTier}`}
        </ActButton>
      )}
      <ManageSubscription look={pastDueSince || pause ? 'outlined' : 'filled'}>Manage Subscription</ManageSubscription>
      {cancelAtPeriodEnd && (
        <ActButton act="resume" busy="Resuming…">
          Resume subscription
        </ActButton>
      )}
      {canChangePlan(held) && (
        <Link to="/account/subscription/change" className={button.outlined}>
          Change plan
        </Link>
      )}
      {canPause(held) && (
        <Link to="?ask=pause" preventScrollReset className={button.outlined}>
          Pause plan
        </Link>
      )}
      {!cancelAtPeriodEnd && (
        <Link to="?ask=cancel" preventScrollReset className={button.quiet}>
          Cancel subscription
        </Link>
      )}
    </div>
  )
}

type ActProps = { act: string; busy: string; look?: keyof typeof button; children: string }

function ActButton({ act, busy, look = 'outlined', children }: ActProps) {
  return (
    <Form method="post">
      <SubmitButton busy={busy} look={look} name="intent" value={act}>
        {children}
      </SubmitButton>
    </Form>
  )
}

function disputedSentence({ cancelAtPeriodEnd, pausedFrom, subscriptionEnd }: Subscriber, pause: PauseState) {
  const paidUntil = pausedFrom ?? subscriptionEnd
  const renewal = cancelAtPeriodEnd ? 'It ends then.' : 'It isn’t renewed until your bank decides.'
  if (!paidUntil) return renewal
  const day = dateIn(region.zone, paidUntil)
  return pause === 'on'
    ? `Paid until ${day}. ${renewal} Your listing has the free features.`
    : `Paid until ${day}. ${renewal}`
}

/** `isProcessing`: a bank payment for a plan is under way. */
type NoPlanProps = {
  last: Subscriber | null
  isCustomer: boolean
  isProcessing: boolean
  /** Others take care of the plans of this person's listings. */
  isCovered: boolean
}

export function NoPlan({ last, isCustomer, isProcessing, isCovered }: NoPlanProps) {
  if (isProcessing)
    return (
      <section aria-label="Your plan" className="mt-4 flex max-w-2xl flex-wrap items-center gap-3">
        <Badge tone="grey">Processing</Badge>
        <p>Your plan starts when your bank payment arrives.</p>
      </section>
    )
  return (
    <section aria-label="Your plan" className="mt-4 max-w-2xl">
      <p>{sentenceOf(last)}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <a href="/list-business" className={isCovered ? button.outlined : button.filled}>
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
