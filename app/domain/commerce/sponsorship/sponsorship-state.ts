import { daysBetween, daysLater, monthsLater } from '#platform/time/dates.ts'
import type { SponsorshipType } from './sponsorship.ts'

export const storedStates = ['waiting', 'approved', 'paid', 'ended', 'rejected'] as const
export type StoredState = (typeof storedStates)[number]

/** 'running': paid, and the first day has come. */
export type SponsorshipState = StoredState | 'running'

export type Days = { startsOn: string; endsOn: string | null }

export function stateOn(
  today: string,
  { state, startsOn, endsOn }: { state: StoredState; startsOn: string | null; endsOn: string | null },
): SponsorshipState {
  if (state !== 'paid' || !startsOn || startsOn > today) return state
  return endsOn && endsOn < today ? 'ended' : 'running'
}

const months: Record<string, number> = { '1-month': 1, '3-months': 3, '6-months': 6, '12-months': 12 }

export function lastDay(startsOn: string, duration: string) {
  const count = months[duration]
  return count === undefined ? null : daysLater(monthsLater(startsOn, count), -1)
}

/** A payment after the first day shifts all days, except for events. */
export function daysFrom(paidOn: string, type: SponsorshipType, { startsOn, endsOn }: Days): Days {
  const late = daysBetween(startsOn, paidOn)
  if (late <= 0 || type === 'event') return { startsOn, endsOn }
  return { startsOn: paidOn, endsOn: endsOn && daysLater(endsOn, late) }
}

type Paid = Days & { paidOn: string; paidUntil: string }
const monthDays = 30.44

/** Returns true if all agreed months are paid, so that the next one must not be charged. */
export function isPaidUp({ startsOn, endsOn, paidOn, paidUntil }: Paid) {
  if (endsOn === null) return false
  return monthsIn(paidOn, paidUntil) >= Math.max(1, monthsIn(startsOn, daysLater(endsOn, 1)))
}

function monthsIn(from: string, to: string) {
  return Math.round(daysBetween(from, to) / monthDays)
}
