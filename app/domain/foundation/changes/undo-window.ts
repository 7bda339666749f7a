import { daysAfter, daysBefore } from '#platform/time/days.ts'

export const undoDays = 30

export function undoableUntil(at: Date) {
  return daysAfter(at, undoDays)
}

export function undoableSince(now: Date) {
  return daysBefore(now, undoDays)
}
