import { daysAfter, daysBefore } from '#platform/time/days.ts'

/** Days within which a change can be undone, and for which removed data is kept. */
export const undoDays = 30

/** Returns the time from which a change can no longer be undone. */
export function undoableUntil(at: Date) {
  return daysAfter(at, undoDays)
}

/** Returns the time of the oldest change that can still be undone. */
export function undoableSince(now: Date) {
  return daysBefore(now, undoDays)
}
