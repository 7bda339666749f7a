import { dayIn } from '#platform/dates.ts'

/** Where the directory is: nowhere else in the code does the county have a name. */
export const region = {
  name: 'Palm Beach County',
  state: 'FL',
  states: ['FL', 'GA', 'AL'],
  zone: 'America/New_York',
  country: 'US',
  cities: ['West Palm Beach', 'Boca Raton', 'Delray Beach', 'Lake Worth', 'Boynton Beach'],
} as const

/** The day of the people we serve, wherever the server stands. */
export function regionDay(at: Date) {
  return dayIn(region.zone, at)
}
