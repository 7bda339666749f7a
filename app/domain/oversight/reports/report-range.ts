import type { Result } from '#domain/app.ts'
import { endOfDay } from '#domain/foundation/settings/region.ts'
import { daysBetween, daysLater } from '#platform/time/dates.ts'
import type { DayRange, DayRangeError } from './report.ts'
import type { ReportQuery } from './report-query.ts'

export const mostDays = 366

/** Returns the previous period of equal length too. A range ends `today`, inclusive, or is custom. */
export function rangeOf(
  { range, from, to }: Pick<ReportQuery, 'range' | 'from' | 'to'>,
  today: string,
): Result<{ range: DayRange; before: DayRange }, DayRangeError> {
  if (range !== 'custom') return { ok: true, ...withBefore({ from: daysLater(today, 1 - Number(range)), to: today }) }
  if (!isDay(from)) return { ok: false, reason: 'from-missing' }
  if (!isDay(to)) return { ok: false, reason: 'to-missing' }
  if (to < from) return { ok: false, reason: 'to-before-from' }
  if (to > today) return { ok: false, reason: 'range-ahead' }
  if (lengthOf({ from, to }) > mostDays) return { ok: false, reason: 'range-too-long' }
  return { ok: true, ...withBefore({ from, to }) }
}

export function lengthOf({ from, to }: DayRange) {
  return daysBetween(from, to) + 1
}

function withBefore(range: DayRange) {
  const to = daysLater(range.from, -1)
  return { range, before: { from: daysLater(to, 1 - lengthOf(range)), to } }
}

/** Rejects years that don't have four digits, and days before 2000. */
function isDay(text: string) {
  return text >= '2000-01-01' && endOfDay(text) !== undefined
}
