import type { Fields } from '#platform/forms.ts'
import type { readListing } from '../directory/businesses.server.ts'
import { eachFigure, listingFigures } from './listing-figure.ts'

// The operator's form as it is filled: each value as its field sends it.

export const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

const flagFields = ['claimed', 'featured', 'emergency'] as const
const textFields = [
  ...['name', 'email', 'phone', 'site', 'logo', 'city', 'state', 'category', 'rating', 'reviews', 'description'],
  ...['street', 'postalCode', 'latitude', 'longitude', 'licenseNumber', ...listingFigures],
  ...['status', ...weekdayNames.flatMap((_, index) => [`opens-${index + 1}`, `closes-${index + 1}`])],
]

/** What the form shows of a listing as it stands. */
export function formValues({ categories, hours, ...listing }: Awaited<ReturnType<typeof readListing>>): Fields {
  const [category = '', ...more] = categories
  const { name, email, phone, site, logo, city, state, description, street, postalCode, licenseNumber, status } =
    listing
  const { rating, reviews } = listing
  // Coordinates of a former address are no longer those of the listing.
  const [latitude, longitude] = listing.pointPrecision === 'exact' ? [listing.givenLat, listing.givenLon] : [null, null]
  const times = hours.flatMap(({ weekday, opens, closes }) => [
    [`opens-${weekday}`, clockOf(opens)] as const,
    [`closes-${weekday}`, clockOf(closes)] as const,
  ])
  const flags = flagFields.filter(flag => listing[flag]).map(flag => [flag, 'on'] as const)
  return {
    ...{ name, email, phone, site, logo, city, state, category, more, description, street, postalCode, licenseNumber },
    ...{ rating: String(rating), reviews: String(reviews), status },
    ...{ latitude: numberOf(latitude), longitude: numberOf(longitude) },
    ...eachFigure(name => numberOf(listing[name])),
    ...Object.fromEntries(times),
    ...Object.fromEntries(flags),
  }
}

/** The text of a field; nothing where it was not given. */
export function textOf(values: Fields, name: string) {
  const value = values[name]
  return typeof value === 'string' ? value : ''
}

export type FieldConflict = { name: string; yours: string; theirs: string }

/** The fields in which what was typed is not what somebody else has stored meanwhile. */
export function conflicts(typed: Fields, stored: Fields): FieldConflict[] {
  return [...textFields, ...flagFields, 'more']
    .map(name => ({ name, yours: saidOf(typed[name]), theirs: saidOf(stored[name]) }))
    .filter(({ yours, theirs }) => yours !== theirs)
}

function saidOf(value: string | string[] | undefined) {
  return value === 'on' ? 'yes' : [value ?? []].flat().join(', ').trim()
}

function numberOf(count: number | null) {
  return count === null ? '' : String(count)
}

/** Minutes after midnight as a time field has them; past midnight is the next morning's. */
export function clockOf(minute: number) {
  const within = minute % 1440
  return `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`
}
