import type { Result } from '#domain/app.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { momentIn, wallTextIn } from '#platform/time/dates.ts'
import { daysAfter } from '#platform/time/days.ts'

// A scheduled bulk email starts by day: nobody's phone should ring at night for it.

/** Hours of the region's day in which a bulk email may start. */
export const startHours = { from: 8, until: 20 } as const
const scheduleDaysAtMost = 365

/** A minute or two late is no reason to wait until the morning. */
const graceMs = 15 * 60_000

export type MailingScheduleError =
  | 'time-missing'
  | 'time-past'
  | 'time-at-night'
  | 'time-too-far'
  | 'is-scheduled'
  | 'not-scheduled'

export function isNight(at: Date) {
  const hour = Number(wallTextIn(region.zone, at).slice(11, 13))
  return hour < startHours.from || hour >= startHours.until
}

/** A bulk email that is late because no process was running waits until the morning. */
export function mayStart(scheduledAt: Date, now: Date) {
  return scheduledAt <= now && (!isNight(now) || now.getTime() - scheduledAt.getTime() < graceMs)
}

/** `typed` is a form's date and time in the region's zone. */
export function readStart(typed: unknown, now: Date): Result<{ at: Date }, MailingScheduleError> {
  const at = typeof typed === 'string' ? momentIn(region.zone, typed) : undefined
  if (!at) return { ok: false, reason: 'time-missing' }
  if (at <= now) return { ok: false, reason: 'time-past' }
  if (at > daysAfter(now, scheduleDaysAtMost)) return { ok: false, reason: 'time-too-far' }
  return isNight(at) ? { ok: false, reason: 'time-at-night' } : { ok: true, at }
}
