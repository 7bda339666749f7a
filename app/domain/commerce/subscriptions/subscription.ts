import { daysAfter } from '#platform/time/days.ts'

// A subscription is an account's one plan, paid by the month or by the year. The payment provider's state is authoritative.

export const subscriptionStatuses = ['trialing', 'active', 'past_due', 'incomplete', 'ended', 'refunded'] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

/** States in which the plan's limits apply. */
const heldStatuses: readonly SubscriptionStatus[] = ['trialing', 'active', 'past_due']

export function isHeld({ status }: { status: SubscriptionStatus }) {
  return heldStatuses.includes(status)
}

/** Days after a paid month in which the provider may report the next payment. */
const renewalDays = 3
/** How many days a plan continues while its payment fails. */
export const graceDays = 14
export const reminderDays = [0, 3, 7, 12] as const
/** How many days before the end of a trial its notice is sent. */
export const trialNoticeDays = 3

type Report = {
  status: SubscriptionStatus
  subscriptionEnd: Date | null
  cancelAtPeriodEnd: boolean
  pastDueSince: Date | null
  pausedFrom?: Date | null
}

/** Returns until when the plan's limits apply if the provider reports nothing more; null if they don't. */
export function entitledUntil(told: Report): Date | null {
  const { status, subscriptionEnd, cancelAtPeriodEnd, pastDueSince } = told
  if (!isHeld(told) || !subscriptionEnd) return null
  if (status === 'past_due') return daysAfter(pastDueSince ?? subscriptionEnd, graceDays)
  if (told.pausedFrom) return told.pausedFrom
  return cancelAtPeriodEnd ? subscriptionEnd : daysAfter(subscriptionEnd, renewalDays)
}

type Pause = { pausedFrom: Date | null; pausedUntil: Date | null }

/** 'coming': the plan works until the time that is paid is over. 'on': it has no effect and costs nothing. */
export function pauseOf({ pausedFrom, pausedUntil }: Pause, now: Date): 'coming' | 'on' | null {
  if (!pausedFrom || !pausedUntil || pausedUntil <= now) return null
  return pausedFrom > now ? 'coming' : 'on'
}

export function dueReminders(pastDueSince: Date, now: Date): number[] {
  return reminderDays.filter(days => daysAfter(pastDueSince, days) <= now)
}
