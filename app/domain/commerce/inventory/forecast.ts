import { daysBetween, daysLater, monthsLater } from '#platform/time/dates.ts'

// Forecast impressions of a placement in a month:
//
//   slots opened a day (the last 28 days) × share of banners that were seen × days of the month × season
//
// Season: the same month a year ago, compared with the same 28 days a year ago. 1 without data of that time.

export type MeasuredDay = {
  day: string
  /** How often a slot came near the view of a visitor. */
  openings: number
  /** Of these, how many showed a banner. */
  filled: number
  /** How often that banner was seen: half of it for a second. */
  views: number
}

/** An event of an opened slot has one of these as its subject. */
export const openingSubjects = { filled: 'filled', empty: 'empty' } as const

const windowDays = 28
/** Fewer measured days say nothing about a month. */
const leastDays = 14
/** Fewer banners say nothing about how many are seen. */
const leastFilled = 200
/** A season beyond these is more likely an outage or an attack. */
const season = { least: 0.25, most: 4 }

/** Null: not enough was measured. */
export function forecastViews(days: readonly MeasuredDay[], month: { from: string; until: string }, today: string) {
  const recent = within(days, daysLater(today, -windowDays), daysLater(today, -1))
  const filled = sum(recent, ({ filled }) => filled)
  if (recent.length < leastDays || filled < leastFilled) return null
  const seen = Math.min(1, sum(recent, ({ views }) => views) / filled)
  return Math.round(perDay(recent) * seen * (daysBetween(month.from, month.until) + 1) * seasonOf(days, month, today))
}

function seasonOf(days: readonly MeasuredDay[], month: { from: string; until: string }, today: string) {
  const yearAgo = (day: string) => monthsLater(day, -12)
  const same = within(days, yearAgo(month.from), yearAgo(month.until))
  const base = within(days, yearAgo(daysLater(today, -windowDays)), yearAgo(daysLater(today, -1)))
  if (same.length < leastDays || base.length < leastDays || perDay(base) === 0) return 1
  return Math.min(season.most, Math.max(season.least, perDay(same) / perDay(base)))
}

function within(days: readonly MeasuredDay[], from: string, until: string) {
  return days.filter(({ day }) => day >= from && day <= until)
}

function perDay(days: readonly MeasuredDay[]) {
  return sum(days, ({ openings }) => openings) / days.length
}

function sum(days: readonly MeasuredDay[], of: (day: MeasuredDay) => number) {
  return days.reduce((total, day) => total + of(day), 0)
}
