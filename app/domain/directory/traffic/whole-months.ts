import { daysLater, monthsLater } from '#platform/time/dates.ts'
import type { TrafficDays } from './traffic-count.ts'

/** The months that lie wholly within the days, by their first day, and the days that are left over at both ends. */
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
