import { daysLater, monthsLater } from '#platform/time/dates.ts'
import type { TrafficDays } from './traffic-count.ts'

/** Returns the whole months within a date range, by their first day, and the remaining days at both ends. */
export function wholeMonths({ from, to }: TrafficDays) {
  const months: string[] = []
  const days: string[] = []
  let day = from
  while (day <= to) {
    const next = day.endsWith('-01') ? monthsLater(day, 1) : undefined
    const isWhole = next !== undefined && daysLater(next, -1) <= to
    ;(isWhole ? months : days).push(day)
    day = isWhole ? next : daysLater(day, 1)
  }
  return { months, days }
}
