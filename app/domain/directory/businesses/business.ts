import { readWebAddress } from '#platform/text/web-address.ts'

// A business is a company that the directory lists; pages call it a `contractor`.

export type AvailabilityState = 'available' | 'busy'

/** A contractor's latest availability, and when it ends. */
export type Availability = { state: AvailabilityState; until: Date; confirmedAt: Date }

/** Returns the availability stored in these columns, or null when there is none. */
export function availabilityOf(
  state: string | null,
  until: Date | null,
  confirmedAt: Date | null,
): Availability | null {
  if (!state || !until || !confirmedAt) return null
  return { state: state === 'busy' ? 'busy' : 'available', until, confirmedAt }
}

/** Returns the state current at that time, or null once it has ended. */
export function currentAvailability(availability: Availability | null, at: Date) {
  return availability && availability.until > at ? availability.state : null
}

/** Maximum length of a busy status; after that a homeowner may try the number again. */
export const busyHoursLimit = 36

/** The age of an availability; `until` is when that age changes. */
export type SaidAge = { unit: 'hour' | 'day'; count: number; until: Date }

const hour = 3_600_000

/** Returns the age in whole hours, from two days on in whole days. Zero hours means within the last hour. */
export function saidAge({ confirmedAt }: Pick<Availability, 'confirmedAt'>, at: Date): SaidAge {
  const age = Math.max(0, at.getTime() - confirmedAt.getTime())
  const unit = age < 48 * hour ? 'hour' : 'day'
  const length = unit === 'hour' ? hour : 24 * hour
  const count = Math.floor(age / length)
  return { unit, count, until: new Date(confirmedAt.getTime() + (count + 1) * length) }
}

/** Returns when a page's text on an availability goes stale: at its end, or after that when its age reads differently. */
export function availabilityTurn(availability: Availability | null, at: Date) {
  if (!availability) return undefined
  return availability.until > at ? availability.until : saidAge(availability, at).until
}

/**
 * Returns a link to the business's website, or null when the text isn't a web address. Scripts and bare words never become links.
 */
export function websiteUrl(site: string) {
  const read = readWebAddress(site)
  return read.ok ? read.value : null
}

/** Lifetime of a link in an owner's email, in days. */
export const linkDays = 30
