import { dollarText } from '#domain/directory/incentives/dollars.ts'
import type { MailContent } from '#domain/foundation/mail/mail.ts'
import { findListingPlan } from '#domain/foundation/plans/listing-plans.ts'
import { type PlanTerm, termMessages } from '#domain/foundation/plans/plan-term.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { sentence } from '#platform/text/sentence.ts'
import { dateIn } from '#platform/time/dates.ts'
import { daysAfter } from '#platform/time/days.ts'
import { graceDays } from './subscription.ts'

type About = { subscriptionTier: string; priceCents: number; per: PlanTerm; subscriptionEnd: Date | null }

const ownPage = { label: 'View your subscription', path: '/account/subscription' }

export function planChangedEmail(held: About): MailContent {
  return {
    subject: `You’re on the ${held.subscriptionTier} plan now`,
    preheader: priceText(held),
    paragraphs: [sentence`Your plan is now ${held.subscriptionTier}, at ${priceText(held)}.`],
    button: ownPage,
    wording: { kind: 'plan-changed', values: valuesOf(held) },
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
      sentence`Until then your plan stays on, and we’ll try your card a few more times. Without a payment by ${last}, the plan ends and your listing keeps the free features.`,
    ],
    button: { ...ownPage, label: 'Update your card' },
    wording: {
      kind: after === 0 ? 'payment-failed' : 'payment-failed-reminder',
      values: { plan: subscriptionTier, day: last },
    },
  }
}

export function trialEndsEmail(held: About): MailContent {
  return {
    subject: `Your trial ends on ${dayOf(held)}`,
    preheader: `${held.subscriptionTier} is ${priceText(held)} after that. Cancel anytime.`,
    paragraphs: [
      sentence`Your ${held.subscriptionTier} trial ends on ${dayOf(held)}. After that the plan is ${priceText(held)}.`,
      'Don’t want it? Cancel in your account before then, and you won’t be charged.',
    ],
    button: ownPage,
    wording: { kind: 'trial-ends', values: valuesOf(held), last: 1 },
  }
}

export function cancelledEmail(held: About): MailContent {
  return {
    subject: `Your ${held.subscriptionTier} plan ends on ${dayOf(held)}`,
    preheader: 'You won’t be charged again.',
    paragraphs: [
      sentence`You canceled your ${held.subscriptionTier} plan and won’t be charged again. Your listing keeps its features until ${dayOf(held)}.`,
      'Changed your mind? Until then, you can resume the plan in your account.',
    ],
    button: ownPage,
    wording: { kind: 'plan-canceled', values: valuesOf(held) },
  }
}

export function recoveredEmail(held: About): MailContent {
  return {
    subject: `Your ${held.subscriptionTier} payment went through`,
    preheader: 'Your plan continues. There’s nothing left to do.',
    paragraphs: [`Your ${held.subscriptionTier} payment went through, and your plan continues.`],
    button: ownPage,
    wording: { kind: 'payment-recovered', values: valuesOf(held) },
  }
}

type Paused = About & { pausedFrom: Date; pausedUntil: Date }

export function pausedEmail({ subscriptionTier, pausedFrom, pausedUntil }: Paused): MailContent {
  const [from, until] = [pausedFrom, pausedUntil].map(at => dateIn(region.zone, at))
  return {
    subject: `Your plan pauses on ${from}`,
    preheader: sentence`It resumes on ${until ?? ''}. Nothing is charged until then.`,
    paragraphs: [
      sentence`Your ${subscriptionTier} plan stays on until ${from ?? ''}, because that time is paid. Then it pauses until ${until ?? ''}.`,
      'During the pause nothing is charged, and your listing keeps the free features. Requests still reach you.',
      'The plan resumes on its own. You can resume it earlier in your account.',
    ],
    button: ownPage,
    wording: { kind: 'plan-paused', values: { plan: subscriptionTier, from: from ?? '', until: until ?? '' } },
  }
}

export function pauseEndsEmail(held: Paused): MailContent {
  const until = dateIn(region.zone, held.pausedUntil)
  return {
    subject: `Your plan resumes on ${until}`,
    preheader: `${priceText(held)} from then on.`,
    paragraphs: [
      sentence`The pause of your ${held.subscriptionTier} plan ends on ${until}. The plan then resumes at ${priceText(held)}.`,
      'Don’t want it? Cancel in your account before then, and you won’t be charged.',
    ],
    button: ownPage,
    wording: {
      kind: 'pause-ends',
      values: { plan: held.subscriptionTier, price: priceText(held), until },
      last: 1,
    },
  }
}

export function resumedEmail(held: About): MailContent {
  return {
    subject: `Your ${held.subscriptionTier} plan is back on`,
    preheader: priceText(held),
    paragraphs: [sentence`The pause is over. Your ${held.subscriptionTier} plan is back on at ${priceText(held)}.`],
    button: ownPage,
    wording: { kind: 'plan-resumed', values: valuesOf(held) },
  }
}

type Planned = About & { nextPlanId: string; nextPriceCents: number; nextPer: PlanTerm }

export function changePlannedEmail(held: Planned): MailContent {
  const { subscriptionTier, nextPlanId, nextPriceCents: priceCents, nextPer: per } = held
  const name = findListingPlan(nextPlanId)?.name ?? nextPlanId
  return {
    subject: `Your plan changes on ${dayOf(held)}`,
    preheader: `${priceText({ priceCents, per })} from then on.`,
    paragraphs: [
      sentence`Your ${subscriptionTier} plan stays on until ${dayOf(held)}. Then it changes to ${name} at ${priceText({ priceCents, per })}.`,
      'Changed your mind? You can undo this in your account until then.',
    ],
    button: ownPage,
    wording: {
      kind: 'plan-change-planned',
      values: { plan: subscriptionTier, next: name, price: priceText({ priceCents, per }), day: dayOf(held) },
    },
  }
}

/** `isUnpaid`: the payment was still missing after the grace days. */
export function endedEmail(
  { subscriptionTier }: Pick<About, 'subscriptionTier'>,
  { isUnpaid } = { isUnpaid: false },
): MailContent {
  const why = isUnpaid ? ' because we didn’t get the payment' : ''
  return {
    subject: `Your ${subscriptionTier} plan has ended`,
    preheader: 'Your listing stays, with the free features.',
    paragraphs: [
      sentence`Your ${subscriptionTier} plan has ended${why}. Your listing stays in the directory with the free features.`,
      ...(isUnpaid ? ['We won’t try your card again. You can choose a plan again at any time.'] : []),
    ],
    button: { label: 'View plans', path: '/list-business' },
    wording: { kind: isUnpaid ? 'plan-ended-unpaid' : 'plan-ended', values: { plan: subscriptionTier } },
  }
}

function valuesOf(held: About) {
  return { plan: held.subscriptionTier, price: priceText(held), day: dayOf(held) }
}

function dayOf({ subscriptionEnd }: Pick<About, 'subscriptionEnd'>) {
  return subscriptionEnd ? dateIn(region.zone, subscriptionEnd) : 'its last paid day'
}

function priceText({ priceCents, per }: Pick<About, 'priceCents' | 'per'>) {
  return `${dollarText(priceCents)} ${termMessages[per]}`
}
