import { readWebAddress } from '#platform/text/web-address.ts'

// A business is a company in the directory; pages call it a `contractor`.

export type AvailabilityState = 'available' | 'busy'

export type Availability = { state: AvailabilityState; until: Date; confirmedAt: Date }

export function availabilityOf(
  state: string | null,
  until: Date | null,
  confirmedAt: Date | null,
): Availability | null {
  if (!state || !until || !confirmedAt) return null
  return { state: state === 'busy' ? 'busy' : 'available', until, confirmedAt }
}

export function currentAvailability(availability: Availability | null, at: Date) {
  return availability && availability.until > at ? availability.state : null
}

/** The longest busy status. After that a homeowner may try the number again. */
export const busyHoursLimit = 36

/** `until` is when the text about this age changes. */
export type SaidAge = { unit: 'hour' | 'day'; count: number; until: Date }

const hour = 3_600_000

/** Returns whole hours, or whole days from two days on. Zero hours means less than one. */
export function saidAge({ confirmedAt }: Pick<Availability, 'confirmedAt'>, at: Date): SaidAge {
  const age = Math.max(0, at.getTime() - confirmedAt.getTime())
  const unit = age < 48 * hour ? 'hour' : 'day'
  const length = unit === 'hour' ? hour : 24 * hour
  const count = Math.floor(age / length)
  return { unit, count, until: new Date(confirmedAt.getTime() + (count + 1) * length) }
}

export function availabilityTurn(availability: Availability | null, at: Date) {
  if (!availability) return undefined
  return availability.until > at ? availability.until : saidAge(availability, at).until
}

/** Returns null for a text that isn't a web address, so that scripts and bare words never become links. */
export function websiteUrl(site: string) {
  const read = readWebAddress(site)
  return read.ok ? read.value : null
}

export const linkDays = 30
