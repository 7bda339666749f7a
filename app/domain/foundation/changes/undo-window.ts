import { daysAfter, daysBefore } from '#platform/time/days.ts'

export const undoDays = 30

export function undoableUntil(at: Date) {
  return daysAfter(at, undoDays)
}

export function undoableSince(now: Date) {
  return daysBefore(now, undoDays)
}

/** Returns why a change can no longer be undone; undefined if its own rows decide. */
export function whyNotUndoable({ at, undoneBy }: { at: Date; undoneBy: string | null }, now: Date) {
  if (undoneBy) return 'already-undone'
  return now >= undoableUntil(at) ? 'too-late' : undefined
}
