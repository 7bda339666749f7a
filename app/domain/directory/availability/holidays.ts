import { Temporal } from 'temporal-polyfill'

// Federal holidays (5 U.S.C. 6103), which most offices keep. They're on their own day: a roofer who closes on the Monday after sets it.

export type Holiday = { name: string; day: string }

const fixed = [
  ['New Year’s Day', 1, 1],
  ['Juneteenth', 6, 19],
  ['Independence Day', 7, 4],
  ['Veterans Day', 11, 11],
  ['Christmas Day', 12, 25],
] as const

/** Name, month, weekday (1 is Monday) and which one in the month; -1 is the last. */
const moving = [
  ['Martin Luther King Jr. Day', 1, 1, 3],
  ['Presidents’ Day', 2, 1, 3],
  ['Memorial Day', 5, 1, -1],
  ['Labor Day', 9, 1, 1],
  ['Columbus Day', 10, 1, 2],
  ['Thanksgiving', 11, 4, 4],
] as const

export function nextHolidays(today: string, count: number): Holiday[] {
  const { year } = Temporal.PlainDate.from(today)
  return [...holidaysOf(year), ...holidaysOf(year + 1)]
    .filter(({ day }) => day >= today)
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
    .slice(0, count)
}

function holidaysOf(year: number): Holiday[] {
  return [
    ...fixed.map(([name, month, day]) => ({ name, day: Temporal.PlainDate.from({ year, month, day }).toString() })),
    ...moving.map(([name, month, weekday, which]) => ({ name, day: weekdayOf({ year, month, weekday, which }) })),
  ]
}

type Moving = { year: number; month: number; weekday: number; which: number }

function weekdayOf({ year, month, weekday, which }: Moving) {
  const first = Temporal.PlainDate.from({ year, month, day: 1 })
  const earliest = first.add({ days: (weekday - first.dayOfWeek + 7) % 7 })
  if (which > 0) return earliest.add({ weeks: which - 1 }).toString()
  const last = earliest.add({ weeks: 4 })
  return (last.month === month ? last : earliest.add({ weeks: 3 })).toString()
}
