import type { DayHours } from './clock-span.ts'

/** Days, the first to the last, on which a business keeps other hours than its week says; no spans means closed. */
export type SpecialDay = { from: string; until: string; spans: DayHours[]; note: string }

/** More of them than these no form takes. */
export const specialDaysLimit = 12
/** A closure of more than a year is no exception. */
export const specialDayLength = 366
export const specialNoteLimit = 100

/** What holds on a day (`2026-12-25`) in place of its weekday's hours; undefined on an ordinary day. */
export function specialDayOn(days: readonly SpecialDay[], day: string) {
  return days.find(({ from, until }) => from <= day && day <= until)
}

/** Those that are not over on a day, by date. */
export function upcomingDays(days: readonly SpecialDay[], today: string) {
  return days.filter(({ until }) => until >= today).toSorted((a, b) => (a.from < b.from ? -1 : 1))
}

/** Whether two of them speak of the same day. */
export function hasOverlap(days: readonly Pick<SpecialDay, 'from' | 'until'>[]) {
  const sorted = days.toSorted((a, b) => (a.from < b.from ? -1 : 1))
  return sorted.some((day, index) => (sorted[index + 1]?.from ?? '9999-12-31') <= day.until)
}
