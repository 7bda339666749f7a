import { daysAfter, daysBefore } from '#platform/time/days.ts'

/** Removed data is kept for this time too. */
export const undoDays = 30

export function undoableUntil(at: Date) {
  return daysAfter(at, undoDays)
}

export function undoableSince(now: Date) {
  return daysBefore(now, undoDays)
}
