import type { DayRange } from '#domain/oversight/reports/report.ts'
import { writtenDay } from '#platform/time/dates.ts'

/** Returns 'June 2, 2026 – July 1, 2026', or the single day. */
export function rangeText({ from, to }: DayRange) {
  return from === to ? writtenDay(from) : `${writtenDay(from)} – ${writtenDay(to)}`
}
