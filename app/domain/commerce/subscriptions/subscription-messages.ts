import { dollarText } from '#domain/directory/incentives/dollars.ts'
import { sentence } from '#platform/text/sentence.ts'
import type { BuyError } from '../promotions/buy-offer.server.ts'
import type { KeepError } from '../promotions/keep-offer.server.ts'
import type { EndPromotionError, MakePromotionError } from '../promotions/make-promotion.server.ts'
import { centsLimit, monthsLimit, percentLimit, trialDaysLimit, usesLimit } from '../promotions/promotion.ts'
import type { PlanChangeError, PreviewError } from './change-plan.server.ts'
import type { RenewalError } from './change-renewal.server.ts'
import type { PortalError } from './open-portal.server.ts'
import type { PauseError } from './pause-plan.server.ts'
import type { pauseOf, SubscriptionStatus } from './subscription.ts'
import type { UsePlanError } from './use-plan-for.server.ts'

const away = 'We couldn’t reach our payment provider. Nothing was charged. Try again in a few minutes.'
const off = 'Payments are off right now. Nothing was charged.'
const signIn = 'Please sign in with a contractor’s account.'
const tooOften = 'Too many tries. Wait an hour, then try again.'

export const buyMessages = {
  malformed: 'We couldn’t read that order. Go back and choose a plan.',
  errors: {
    forbidden: signIn,
    'too-many-requests': tooOften,
    'unknown-plan': 'We couldn’t find that plan or package.',
    'price-changed': 'The price has changed. Reload the page to see it.',
    'already-subscribed': 'You already have a plan. Change it under “Subscription” in your account.',
    'already-paid': 'You’ve just paid. It’ll show in your account in a moment.',
    'payment-under-way':
      'Your bank payment is on its way, so you can’t pay again or choose another plan yet. It can take a few days to show in your account.',
    'sold-out':
      'All ad spots are taken right now. Nothing was charged. Join the waitlist under “Advertising” in your account.',
    'promotion-unknown': 'We couldn’t find that promotion code for this plan.',
    'promotion-over': 'This promotion code has expired.',
    'payments-off': off,
    'provider-failed': away,
  } satisfies Record<BuyError, string>,
}

export const portalMessages = {
  errors: {
    forbidden: signIn,
    'too-many-requests': tooOften,
    'no-customer': 'You haven’t paid for anything yet.',
    'payments-off': off,
    'provider-failed': away,
  } satisfies Record<PortalError, string>,
}

export const renewalMessages = {
  errors: {
    forbidden: signIn,
    'no-subscription': 'You don’t have a subscription to change.',
    'provider-failed': 'We couldn’t reach our payment provider. Nothing was changed. Try again in a few minutes.',
    'listing-unknown': 'You don’t manage this listing.',
    'not-now': 'Your plan can’t be changed like that right now. Reload the page to see its current state.',
    'card-declined':
      'Your card was declined. Nothing was changed. Update your card under “Manage Subscription,” then try again.',
    'unknown-plan': 'We couldn’t find that plan.',
    'same-plan': 'You already have this plan.',
    'amount-changed': 'The amount has changed since you saw it. Check it again before you change your plan.',
    'too-many-requests': tooOften,
  } satisfies Record<RenewalError | UsePlanError | PauseError | KeepError | PlanChangeError | PreviewError, string>,
  moved: 'This listing now has your plan.',
  cancelled: 'Your subscription is canceled. It ends with the time you’ve paid for.',
  resumed: 'Your subscription continues.',
  paused: 'Your plan will pause. We’ve emailed you the dates.',
  'back-on': 'Your plan is back on.',
  changed: 'Your plan has changed.',
  planned: 'Your plan will change. We’ve emailed you the date.',
  kept: 'Your plan stays as it is.',
  discounted: 'The discount is on your next bills. Thanks for staying.',
}

/** The second argument is what `pauseOf` returns. */
export function planStateText({ status }: { status: SubscriptionStatus }, pause: PauseState) {
  if (pause === 'on') return 'Paused'
  return pause === 'coming' ? 'Active, pauses soon' : statusMessages[status]
}
export type PauseState = ReturnType<typeof pauseOf>

export const statusMessages: Record<SubscriptionStatus, string> = {
  trialing: 'Active, on trial',
  active: 'Active',
  past_due: 'Payment failed',
  incomplete: 'Waiting for the first payment',
  ended: 'Ended',
  refunded: 'Ended, payment refunded',
}

export const promotionMessages = {
  errors: {
    forbidden: 'You don’t have permission to change promotions.',
    'code-taken': 'A promotion with this code is already running.',
    'already-over': 'That day has passed. Choose a later one.',
    'promotion-unknown': 'This promotion has already ended.',
    'payments-off': 'Payments are off, so no one could use it.',
    'provider-failed': 'We couldn’t reach our payment provider. Nothing was changed. Try again in a few minutes.',
  } satisfies Record<MakePromotionError | EndPromotionError, string>,
  fieldErrors: {
    code: 'Use 3 to 30 letters, digits and hyphens.',
    percentOff: `Enter either a whole percentage from 1 to ${percentLimit}, or an amount.`,
    centsOff: `Enter an amount up to ${dollarText(centsLimit)}, like 10 or 12.50.`,
    months: `Enter a whole number from 1 to ${monthsLimit}, or leave it blank.`,
    planId: 'Choose one of the plans.',
    expiresAt: 'Choose a day.',
    maxUses: `Enter a whole number from 1 to ${usesLimit.toLocaleString('en')}, or leave it blank.`,
    days: sentence`Enter whole days from 0 to ${trialDaysLimit}.`,
  },
}
