import { daysAfter } from '#platform/days.ts'
/** A reset takes every business out of the directory, in one change. So long it can be put back as a whole. */
export const restoreDays = 30

/** A reset that can still be put back, and how many businesses it would list again. */
export type DataReset = { changeId: string; at: Date; count: number }

/** After that moment it is too late. */
export function restorableUntil(at: Date) {
  return daysAfter(at, restoreDays)
}
