import type { Language } from '#platform/text/language.ts'
import { dayIn, lastMomentIn } from '#platform/time/dates.ts'

/** The only place in the code that names the county. */
export const region = {
  name: 'Palm Beach County',
  state: 'FL',
  states: ['FL', 'GA', 'AL'],
  zone: 'America/New_York',
  country: 'US',
  /** The National Weather Service's county, and its inland, metropolitan and coastal zones of it. */
  weatherZones: ['FLC099', 'FLZ067', 'FLZ068', 'FLZ168'],
  weatherPage: 'https://www.weather.gov/mfl/',
  /** The county in the state's license files: its alphabetical position plus ten. Codes of other states have three digits. */
  licenseCounty: '60',
  cities: ['West Palm Beach', 'Boca Raton', 'Delray Beach', 'Lake Worth', 'Boynton Beach'],
} as const

/** The name within a sentence; in Spanish, an article comes before it. */
export const regionNames: Record<Language, string> = {
  en: region.name,
  es: 'condado de Palm Beach',
  ht: 'Konte Palm Beach',
}

/** The day doesn't depend on the server's time zone. */
export function regionDay(at: Date) {
  // The day is cached for a minute: every page needs it, the calendar is slow, and days begin on full minutes.
  const minute = Math.floor(at.getTime() / 60_000)
  if (minute !== lately.minute) lately = { minute, day: dayIn(region.zone, at) }
  return lately.day
}

let lately = { minute: Number.NaN, day: '' }

export function endOfDay(day: string) {
  return lastMomentIn(region.zone, day)
}
