import { daysAfter } from '#platform/time/days.ts'

// A subscription is what an account holds: one listing plan, paid month by month. The payment provider keeps it; ours follows.

export const subscriptionStatuses = ['trialing', 'active', 'past_due', 'incomplete', 'ended', 'refunded'] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

/** Of these the limits of the plan hold. */
const heldStatuses: readonly SubscriptionStatus[] = ['trialing', 'active', 'past_due']

export function isHeld({ status }: { status: SubscriptionStatus }) {
  return heldStatuses.includes(status)
}

/** Days after a paid month within which the provider may report the next one. */
const renewalDays = 3
/** How long a plan goes on while its payment does not arrive. */
export const graceDays = 14
/** On these days after a payment did not arrive its payer is written to. */
export const reminderDays = [0, 3, 7, 12] as const
/** Days before a trial ends at which its holder is told what comes. */
export const trialNoticeDays = 3

type Told = {
  status: SubscriptionStatus
  subscriptionEnd: Date | null
  cancelAtPeriodEnd: boolean
  pastDueSince: Date | null
}

/** Until when the limits of the plan hold, unless the provider says more; null: they hold no longer. */
export function entitledUntil(told: Told): Date | null {
  const { status, subscriptionEnd, cancelAtPeriodEnd, pastDueSince } = told
  if (!isHeld(told) || !subscriptionEnd) return null
  if (status === 'past_due') return daysAfter(pastDueSince ?? subscriptionEnd, graceDays)
  return cancelAtPeriodEnd ? subscriptionEnd : daysAfter(subscriptionEnd, renewalDays)
}

/** Which of the reminders are due by now, by the days on which they are sent. */
export function dueReminders(pastDueSince: Date, now: Date): number[] {
  return reminderDays.filter(days => daysAfter(pastDueSince, days) <= now)
}
