import { daysAfter } from '#platform/time/days.ts'

// A subscription is an account's one listing plan, paid monthly. The payment provider is the source of truth.

export const subscriptionStatuses = ['trialing', 'active', 'past_due', 'incomplete', 'ended', 'refunded'] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

/** States in which the plan's limits apply. */
const heldStatuses: readonly SubscriptionStatus[] = ['trialing', 'active', 'past_due']

export function isHeld({ status }: { status: SubscriptionStatus }) {
  return heldStatuses.includes(status)
}

/** Days after a paid month in which the provider may report the next payment. */
const renewalDays = 3
/** Days that a plan continues while its payment fails. */
export const graceDays = 14
/** Days after a failed payment on which a reminder is sent. */
export const reminderDays = [0, 3, 7, 12] as const
/** Days before the end of a trial at which its notice is sent. */
export const trialNoticeDays = 3

type Report = {
  status: SubscriptionStatus
  subscriptionEnd: Date | null
  cancelAtPeriodEnd: boolean
  pastDueSince: Date | null
}

/** Returns until when the plan's limits apply without further news from the provider; null if they don't. */
export function entitledUntil(told: Report): Date | null {
  const { status, subscriptionEnd, cancelAtPeriodEnd, pastDueSince } = told
  if (!isHeld(told) || !subscriptionEnd) return null
  if (status === 'past_due') return daysAfter(pastDueSince ?? subscriptionEnd, graceDays)
  return cancelAtPeriodEnd ? subscriptionEnd : daysAfter(subscriptionEnd, renewalDays)
}

/** Returns the reminders due by now, as days after the failed payment. */
export function dueReminders(pastDueSince: Date, now: Date): number[] {
  return reminderDays.filter(days => daysAfter(pastDueSince, days) <= now)
}
