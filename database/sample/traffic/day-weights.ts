import { Temporal } from 'temporal-polyfill'

/** Roofers are found and called on working days. Monday first. */
const ofWeekdays = [1.22, 1.12, 1.06, 1.03, 1, 0.8, 0.77]

/** January is first: summer rains, autumn storms, dry months. */
const ofMonths = [0.84, 0.82, 0.86, 0.9, 0.98, 1.12, 1.1, 1.16, 1.2, 1.12, 0.98, 0.9]

/** Days on which a storm makes landfall in each fictional year; the days after it are busier than the day itself. */
const storms = ['06-21', '08-17', '09-09', '09-28', '10-11']
const afterStorm = [1.4, 2.3, 1.9, 1.4, 1.15]

/** Compares a day with an average day. */
export function dayWeight(text: string) {
  const day = Temporal.PlainDate.from(text)
  const since = storms.map(storm => Temporal.PlainDate.from(`${day.year}-${storm}`).until(day).days)
  const storm = since.flatMap(days => afterStorm[days] ?? []).at(0) ?? 1
  return (ofWeekdays[day.dayOfWeek - 1] ?? 1) * monthWeight(text) * storm
}

export function monthWeight(text: string) {
  return ofMonths[Temporal.PlainDate.from(text).month - 1] ?? 1
}

/** Returns whole parts by weight with the same sum; the largest remainders get the rest. */
export function shareOut(total: number, weights: readonly number[]) {
  const sum = weights.reduce((one, other) => one + other, 0)
  const exact = weights.map(weight => (total * weight) / sum)
  const parts = exact.map(Math.floor)
  const rest = total - parts.reduce((one, other) => one + other, 0)
  const short = exact.map((part, index) => ({ index, by: part % 1 })).sort((a, b) => b.by - a.by || a.index - b.index)
  for (const { index } of short.slice(0, rest)) parts[index] = (parts[index] ?? 0) + 1
  return parts
}
