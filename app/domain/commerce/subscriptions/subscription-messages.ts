import { dollarText } from '#domain/directory/incentives/dollars.ts'
import { sentence } from '#platform/text/sentence.ts'
import type { BuyError } from './buy-offer.server.ts'
import type { RenewalError } from './change-renewal.server.ts'
import type { EndPromotionError, MakePromotionError } from './make-promotion.server.ts'
import type { PortalError } from './open-portal.server.ts'
import { centsLimit, monthsLimit, percentLimit, trialDaysLimit, usesLimit } from './promotion.ts'
import type { SubscriptionStatus } from './subscription.ts'
import type { UsePlanError } from './use-plan-for.server.ts'

const away = 'The payment provider does not answer. Nothing was charged; try again in a few minutes.'
const off = 'Payments are switched off at the moment. Nothing was charged.'
const signIn = 'Please sign in with a contractor’s account.'
const tooOften = 'You have tried this many times within an hour. Try again later.'

export const buyMessages = {
  malformed: 'The order was not understood: it names a plan, its price and, where there is one, a promotion code.',
  errors: {
    forbidden: signIn,
    'too-many-requests': tooOften,
    'unknown-plan': 'No plan and no package has this name.',
    'price-changed': 'The price has changed. Load the page again to see it.',
    'already-subscribed': 'You already have a plan. Change it under “Manage Subscription” in your account.',
    'already-paid': 'This is paid already. Your account shows it in a moment.',
    'payment-under-way':
      'Your bank’s payment for this is on its way. It may take some days, and your account shows it then.',
    'promotion-unknown': 'This promotion code does not exist, or is not for this plan.',
    'promotion-over': 'This promotion code has expired.',
    'payments-off': off,
    'provider-failed': away,
  } satisfies Record<BuyError, string>,
}

export const portalMessages = {
  errors: {
    forbidden: signIn,
    'too-many-requests': tooOften,
    'no-customer': 'You have not paid for anything yet.',
    'payments-off': off,
    'provider-failed': away,
  } satisfies Record<PortalError, string>,
}

export const renewalMessages = {
  errors: {
    forbidden: signIn,
    'no-subscription': 'You have no subscription that could be changed.',
    'provider-failed': 'The payment provider does not answer. Nothing was changed; try again in a few minutes.',
    'listing-unknown': 'You do not look after this listing.',
  } satisfies Record<RenewalError | UsePlanError, string>,
  moved: 'This listing has your plan now.',
  cancelled: 'Your subscription is canceled. It ends with the month that is paid.',
  resumed: 'Your subscription continues.',
}

export const statusMessages: Record<SubscriptionStatus, string> = {
  trialing: 'Active, on trial',
  active: 'Active',
  past_due: 'Payment missing',
  incomplete: 'Waiting for the first payment',
  ended: 'Ended',
  refunded: 'Ended, payment refunded',
}

export const promotionMessages = {
  errors: {
    forbidden: 'You may not change promotions.',
    'code-taken': 'A promotion with this code runs already.',
    'already-over': 'This day is over. Choose a later one.',
    'promotion-unknown': 'This promotion has ended already.',
    'payments-off': 'Payments are switched off, so nobody could use it.',
    'provider-failed': 'The payment provider does not answer. Nothing was changed; try again in a few minutes.',
  } satisfies Record<MakePromotionError | EndPromotionError, string>,
  fieldErrors: {
    code: 'Use 3 to 30 letters, digits and hyphens.',
    percentOff: `Enter either a whole percentage from 1 to ${percentLimit}, or an amount.`,
    centsOff: `Enter an amount up to ${dollarText(centsLimit)}, like 10 or 12.50.`,
    months: `Enter a whole number from 1 to ${monthsLimit}, or nothing.`,
    planId: 'Choose one of the plans.',
    expiresAt: 'Choose a day.',
    maxUses: `Enter a whole number from 1 to ${usesLimit.toLocaleString('en')}, or nothing.`,
    days: sentence`Enter whole days from 0 to ${trialDaysLimit}.`,
  },
}
