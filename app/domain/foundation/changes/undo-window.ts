import { daysAfter, daysBefore } from '#platform/time/days.ts'

/** How long a change can be undone, and what it removed is kept for that. */
export const undoDays = 30

/** From that moment on it is too late. */
export function undoableUntil(at: Date) {
  return daysAfter(at, undoDays)
}

/** What was done before can no longer be undone. */
export function undoableSince(now: Date) {
  return daysBefore(now, undoDays)
}
