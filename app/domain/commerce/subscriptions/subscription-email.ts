import { dollarText } from '#domain/directory/incentives/dollars.ts'
import type { MailContent } from '#domain/foundation/mail/mail.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { sentence } from '#platform/text/sentence.ts'
import { dateIn } from '#platform/time/dates.ts'
import { daysAfter } from '#platform/time/days.ts'
import { graceDays } from './subscription.ts'

type About = { subscriptionTier: string; priceCents: number; subscriptionEnd: Date | null }

const ownPage = { label: 'View your subscription', path: '/account/subscription' }

export function planChangedEmail(held: About): MailContent {
  return {
    subject: `You’re on the ${held.subscriptionTier} plan now`,
    preheader: `${dollarText(held.priceCents)} a month`,
    paragraphs: [`Your plan is now ${held.subscriptionTier}, at ${dollarText(held.priceCents)} a month.`],
    button: ownPage,
  }
}

export function pastDueEmail(
  { subscriptionTier, pastDueSince }: About & { pastDueSince: Date },
  after: number,
): MailContent {
  const last = dateIn(region.zone, daysAfter(pastDueSince, graceDays))
  return {
    subject:
      after === 0
        ? `Action needed: ${subscriptionTier} payment failed`
        : `Reminder: ${subscriptionTier} payment failed`,
    preheader: sentence`Update your card by ${last} to keep your plan.`,
    paragraphs: [
      `Your last payment for the ${subscriptionTier} plan failed.`,
      sentence`Update your card by ${last} to keep your plan. Choose “Manage Subscription” in your account.`,
    ],
    button: { ...ownPage, label: 'Update your card' },
  }
}

export function trialEndsEmail(held: About): MailContent {
  return {
    subject: `Your trial ends ${dayOf(held)}`,
    preheader: `${held.subscriptionTier} is ${dollarText(held.priceCents)} a month after that. Cancel anytime.`,
    paragraphs: [
      sentence`Your ${held.subscriptionTier} trial ends ${dayOf(held)}. After that the plan is ${dollarText(held.priceCents)} a month.`,
      'Don’t want it? Cancel in your account before then, and you won’t be charged.',
    ],
    button: ownPage,
  }
}

export function cancelledEmail(held: About): MailContent {
  return {
    subject: `Your ${held.subscriptionTier} plan ends ${dayOf(held)}`,
    preheader: 'You won’t be charged again.',
    paragraphs: [
      sentence`You canceled your ${held.subscriptionTier} plan and won’t be charged again. Your listing keeps its features until ${dayOf(held)}.`,
      'Changed your mind? Until then, you can resume the plan in your account.',
    ],
    button: ownPage,
  }
}

export function endedEmail({ subscriptionTier }: About): MailContent {
  return {
    subject: `Your ${subscriptionTier} plan has ended`,
    preheader: 'Your listing stays, with the free features.',
    paragraphs: [
      `Your ${subscriptionTier} plan has ended. Your listing stays in the directory with the free features.`,
    ],
    button: { label: 'View plans', path: '/list-business' },
  }
}

function dayOf({ subscriptionEnd }: About) {
  return subscriptionEnd ? dateIn(region.zone, subscriptionEnd) : 'on a day we’ll tell you'
}
