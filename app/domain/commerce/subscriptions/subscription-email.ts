import { dollarText } from '#domain/directory/incentives/dollars.ts'
import type { MailContent } from '#domain/foundation/mail/mail.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { dateIn } from '#platform/time/dates.ts'
import { daysAfter } from '#platform/time/days.ts'
import { graceDays } from './subscription.ts'

type About = { subscriptionTier: string; priceCents: number; subscriptionEnd: Date | null }

const ownPage = { label: 'Open my subscription', path: '/account/subscription' }

export function planChangedEmail(held: About): MailContent {
  return {
    subject: `You have the ${held.subscriptionTier} plan now`,
    paragraphs: [`Your plan was changed to ${held.subscriptionTier}, at ${dollarText(held.priceCents)} a month.`],
    button: ownPage,
  }
}

/** `after` is the number of days since the failed payment. */
export function pastDueEmail(
  { subscriptionTier, pastDueSince }: About & { pastDueSince: Date },
  after: number,
): MailContent {
  const last = dateIn(region.zone, daysAfter(pastDueSince, graceDays))
  return {
    subject:
      after === 0
        ? `The payment of your ${subscriptionTier} plan did not arrive`
        : `Reminder: the payment of your ${subscriptionTier} plan is still missing`,
    paragraphs: [
      `The last payment of your ${subscriptionTier} plan did not arrive. Check that your card is still valid, under “Manage Subscription” in your account.`,
      `Until ${last} your listing keeps what the plan includes.`,
    ],
    button: ownPage,
  }
}

export function trialEndsEmail(held: About): MailContent {
  return {
    subject: `Your trial of the ${held.subscriptionTier} plan ends on ${dayOf(held)}`,
    paragraphs: [
      `Starting ${dayOf(held)}, the ${held.subscriptionTier} plan costs ${dollarText(held.priceCents)} a month. If you do not want that, cancel it in your account before then.`,
    ],
    button: ownPage,
  }
}

export function cancelledEmail(held: About): MailContent {
  return {
    subject: `Your ${held.subscriptionTier} plan ends on ${dayOf(held)}`,
    paragraphs: [
      `Your ${held.subscriptionTier} plan is canceled. Your listing keeps what it includes until ${dayOf(held)}; nothing more is charged. Until then you can resume it in your account.`,
    ],
    button: ownPage,
  }
}

export function endedEmail({ subscriptionTier }: About): MailContent {
  return {
    subject: `Your ${subscriptionTier} plan has ended`,
    paragraphs: [
      `Your ${subscriptionTier} plan has ended. Your listing stays in the directory, with what a listing without a plan has.`,
    ],
    button: { label: 'See the plans', path: '/list-business' },
  }
}

function dayOf({ subscriptionEnd }: About) {
  return subscriptionEnd ? dateIn(region.zone, subscriptionEnd) : 'a day that we will tell you'
}
