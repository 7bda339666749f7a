import type { DayHours } from './clock-span.ts'

/** A range of days on which a business has other hours than in its usual week; no spans means closed. */
export type SpecialDay = { from: string; until: string; spans: DayHours[]; note: string }

export const specialDaysLimit = 12
/** A closure of more than a year is not an exception. */
export const specialDayLength = 366
export const specialNoteLimit = 100

export function specialDayOn(days: readonly SpecialDay[], day: string) {
  return days.find(({ from, until }) => from <= day && day <= until)
}

/** Returns the special days that aren't over on that date, in order. */
export function upcomingDays(days: readonly SpecialDay[], today: string) {
  return days.filter(({ until }) => until >= today).toSorted((a, b) => (a.from < b.from ? -1 : 1))
}

export function hasOverlap(days: readonly Pick<SpecialDay, 'from' | 'until'>[]) {
  const sorted = days.toSorted((a, b) => (a.from < b.from ? -1 : 1))
  return sorted.some((day, index) => (sorted[index + 1]?.from ?? '9999-12-31') <= day.until)
}
