import { daysLater, monthsLater } from '#platform/time/dates.ts'

// A place is one banner's share in a placement's rotation. A placement has as many as the operator set.

/** Days like 2026-07-01, both included. `until` is null for a package that renews. */
export type AdPlace = { placement: string; from: string; until: string | null }
export type AdRun = Pick<AdPlace, 'from' | 'until'>

const inventoryMonths = 12

export function monthsFrom(today: string) {
  const first = firstOfMonth(today)
  return Array.from({ length: inventoryMonths }, (_, at) => {
    const from = monthsLater(first, at)
    return { from, until: daysLater(monthsLater(from, 1), -1) }
  })
}

export function firstOfMonth(day: string) {
  return `${day.slice(0, 7)}-01`
}

export function laterDay(one: string, other: string) {
  return one.localeCompare(other) > 0 ? one : other
}

/** How many places are taken at the same time on the fullest day of a run. */
export function mostAtOnce(places: readonly AdPlace[], placement: string, { from, until }: AdRun) {
  const taken = places.filter(place => place.placement === placement)
  // The number of taken places only grows on a day on which a booking begins.
  const days = [from, ...taken.map(place => place.from).filter(day => day > from && (until === null || day <= until))]
  return Math.max(...days.map(day => taken.filter(place => covers(place, day)).length))
}

function covers({ from, until }: AdRun, day: string) {
  return from <= day && (until === null || until >= day)
}
