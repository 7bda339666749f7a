import { dayIn, daysLater, hourIn } from '#platform/time/dates.ts'

// A backup is due once a day, at an hour of the region's time. A failed one is retried after half an hour.

const retryMilliseconds = 30 * 60_000
export const runsKeptDays = 400

/** Returns the last time at which a backup became due. */
export function lastDue(zone: string, hour: number, now: Date) {
  const today = dayIn(zone, now)
  const due = hourIn(zone, today, hour)
  return due <= now ? due : hourIn(zone, daysLater(today, -1), hour)
}

/** Returns whether a backup is due now; `failing` while it's too soon to retry a failed one. */
export function backupState(last: { doneAt?: Date | undefined; failedAt?: Date | undefined }, due: Date, now: Date) {
  if (last.doneAt && last.doneAt >= due) return 'made'
  if (last.failedAt && now.getTime() - last.failedAt.getTime() < retryMilliseconds) return 'failing'
  return 'due'
}
