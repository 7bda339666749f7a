import { readWebAddress } from '#platform/text/web-address.ts'

// A business is a company that the directory lists; `contractor` is only how a page calls it.

export type AvailabilityState = 'available' | 'busy'

/** What a contractor last said of himself, and until when it holds. */
export type Availability = { state: AvailabilityState; until: Date; confirmedAt: Date }

/** What is stored of an availability, column by column, as one thing; null when nothing was ever said. */
export function availabilityOf(
  state: string | null,
  until: Date | null,
  confirmedAt: Date | null,
): Availability | null {
  if (!state || !until || !confirmedAt) return null
  return { state: state === 'busy' ? 'busy' : 'available', until, confirmedAt }
}

/** What still holds at an instant; after `until` it is no longer claimed. */
export function currentAvailability(availability: Availability | null, at: Date) {
  return availability && availability.until > at ? availability.state : null
}

/** Nobody says busy for longer at once; after that a homeowner may try the number again. */
export const busyHoursLimit = 36

/** How long ago a contractor said what he said; `until` is when that answer changes. */
export type SaidAge = { unit: 'hour' | 'day'; count: number; until: Date }

const hour = 3_600_000

/** The age of a word in whole hours, from two days on in whole days. Zero hours: within the last hour. */
export function saidAge({ confirmedAt }: Pick<Availability, 'confirmedAt'>, at: Date): SaidAge {
  const age = Math.max(0, at.getTime() - confirmedAt.getTime())
  const unit = age < 48 * hour ? 'hour' : 'day'
  const length = unit === 'hour' ? hour : 24 * hour
  const count = Math.floor(age / length)
  return { unit, count, until: new Date(confirmedAt.getTime() + (count + 1) * length) }
}

/** When what a page tells of an availability changes by itself: it ends, or, ended, its age reads differently. */
export function availabilityTurn(availability: Availability | null, at: Date) {
  if (!availability) return undefined
  return availability.until > at ? availability.until : saidAge(availability, at).until
}

/** A link to the business's own site, when what was given can be one: never a script, never a bare word. */
export function websiteUrl(site: string) {
  const read = readWebAddress(site)
  return read.ok ? read.value : null
}
