import type { DayHours } from './clock-span.ts'

export type SpecialDay = { from: string; until: string; spans: DayHours[]; note: string }

export const specialDaysLimit = 12
export const specialDayLength = 366
export const specialNoteLimit = 100

export function specialDayOn(days: readonly SpecialDay[], day: string) {
  return days.find(({ from, until }) => from <= day && day <= until)
}

export function upcomingDays(days: readonly SpecialDay[], today: string) {
  return days.filter(({ until }) => until >= today).toSorted((a, b) => (a.from < b.from ? -1 : 1))
}

export function hasOverlap(days: readonly Pick<SpecialDay, 'from' | 'until'>[]) {
  const sorted = days.toSorted((a, b) => (a.from < b.from ? -1 : 1))
  return sorted.some((day, index) => (sorted[index + 1]?.from ?? '9999-12-31') <= day.until)
}
