import type { Language } from '#platform/text/language.ts'
import { dayIn, lastMomentIn } from '#platform/time/dates.ts'

/** Where the directory is: nowhere else in the code does the county have a name. */
export const region = {
  name: 'Palm Beach County',
  state: 'FL',
  states: ['FL', 'GA', 'AL'],
  zone: 'America/New_York',
  country: 'US',
  cities: ['West Palm Beach', 'Boca Raton', 'Delray Beach', 'Lake Worth', 'Boynton Beach'],
} as const

/** What the county is called in a sentence; Spanish puts an article before it. */
export const regionNames: Record<Language, string> = {
  en: region.name,
  es: 'condado de Palm Beach',
  ht: 'Konte Palm Beach',
}

/** The day of the people we serve, wherever the server stands. */
export function regionDay(at: Date) {
  // Every page asks, and the calendar takes its time to answer; a day begins with a minute.
  const minute = Math.floor(at.getTime() / 60_000)
  if (minute !== lately.minute) lately = { minute, day: dayIn(region.zone, at) }
  return lately.day
}

let lately = { minute: Number.NaN, day: '' }

/** The last moment of a day as people here count it; undefined for a text that is no day. */
export function endOfDay(day: string) {
  return lastMomentIn(region.zone, day)
}
