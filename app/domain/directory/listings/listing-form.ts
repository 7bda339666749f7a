import type { Fields } from '#platform/request/forms.ts'
import { isoWeekdays, type OpeningHours } from '../availability/hours.ts'
import { type SpecialDay, specialDaysLimit } from '../availability/special-day.ts'
import { dayText, readDayHours } from '../availability/typed-hours.ts'
import type { readListing } from '../businesses/businesses.server.ts'
import { spokenIn } from '../businesses/spoken-language.ts'
import { spokenLanguagesText } from '../businesses/spoken-language-messages.ts'
import { eachFigure, listingFigures } from './listing-figure.ts'

export const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** `hours-1` is Monday's. */
export const hoursField = (weekday: (typeof isoWeekdays)[number]) => `hours-${weekday}` as const
export const weekFields = isoWeekdays.map(hoursField)
/** A special day has four fields: `special-from-1`, … */
export const specialParts = ['from', 'until', 'hours', 'note'] as const
export type SpecialPart = (typeof specialParts)[number]
export const specialField = (part: SpecialPart, number: number) => `special-${part}-${number}` as const
export const specialNumbers = Array.from({ length: specialDaysLimit }, (_, index) => index + 1)
export const specialFields = specialNumbers.flatMap(number => specialParts.map(part => specialField(part, number)))

const flagFields = ['claimed', 'featured', 'emergency'] as const
export const textFields = [
  ...['name', 'email', 'phone', 'site', 'logo', 'city', 'state', 'category', 'rating', 'reviews', 'description'],
  ...['street', 'postalCode', 'latitude', 'longitude', 'licenseNumber', ...listingFigures],
  ...['status', ...weekFields, ...specialFields],
]

/** The form asks once about an unknown city. It sends the answer, and the city it asked about in this field. */
export const keptCityField = 'kept-city'
export const proposedCityField = 'proposed-city'

export function askedCity(values: Fields) {
  return textOf(values, proposedCityField) === '' ? '' : textOf(values, 'city')
}

type Listing = Awaited<ReturnType<typeof readListing>>

export function storedValues(listing: Listing) {
  const [category = '', ...more] = listing.categories
  const { name, email, phone, site, logo, city, state, description, street, postalCode, licenseNumber, status } =
    listing
  const { rating, reviews, claimed, featured, emergency, hours, specialDays, languages } = listing
  // Coordinates of a previous address no longer belong to the listing.
  const [latitude, longitude] = listing.pointPrecision === 'exact' ? [listing.givenLat, listing.givenLon] : [null, null]
  return {
    ...{ name, email, phone, site, logo, city, state, category, more, description, street, postalCode, licenseNumber },
    ...{ rating, reviews, claimed, featured, emergency, status, latitude, longitude, hours, specialDays, languages },
    ...eachFigure(name => listing[name]),
  }
}

export function formValues(listing: Listing): Fields {
  const { hours, specialDays, rating, reviews, claimed, featured, emergency, ...values } = storedValues(listing)
  const flags = flagFields.filter(flag => listing[flag]).map(flag => [flag, 'on'] as const)
  return {
    ...values,
    ...{ rating: String(rating), reviews: String(reviews) },
    ...{ latitude: numberOf(values.latitude), longitude: numberOf(values.longitude) },
    ...eachFigure(name => numberOf(values[name])),
    ...weekTexts(hours),
    ...specialTexts(specialDays),
    ...Object.fromEntries(flags),
  }
}

/** In a week without any hours the fields are empty; in any other, a day without hours is closed. */
export function weekTexts(hours: readonly OpeningHours[]): Fields {
  if (hours.length === 0) return {}
  const texts = isoWeekdays.map(weekday => [
    hoursField(weekday),
    dayText(hours.filter(span => span.weekday === weekday)),
  ])
  return Object.fromEntries(texts)
}

export function specialTexts(days: readonly SpecialDay[]): Fields {
  const texts = days.slice(0, specialDaysLimit).flatMap(({ from, until, spans, note }, index) => [
    [specialField('from', index + 1), from],
    [specialField('until', index + 1), until === from ? '' : until],
    [specialField('hours', index + 1), dayText(spans)],
    [specialField('note', index + 1), note],
  ])
  return Object.fromEntries(texts.filter(([, text]) => text !== ''))
}

export function textOf(values: Fields, name: string) {
  const value = values[name]
  return typeof value === 'string' ? value : ''
}

export type FieldConflict = { name: string; yours: string; theirs: string }

export function conflicts(typed: Fields, stored: Fields): FieldConflict[] {
  return [...textFields, ...flagFields, 'more', 'languages']
    .map(name => ({ name, yours: saidOf(name, typed[name]), theirs: saidOf(name, stored[name]) }))
    .filter(({ yours, theirs }) => yours !== theirs)
}

export function fieldText(name: string, value: string | string[] | null | undefined) {
  if (name === 'languages') return spokenLanguagesText(spokenIn([value ?? []].flat()), 'en')
  return value === 'on' ? 'yes' : [value ?? []].flat().join(', ')
}

function saidOf(name: string, value: string | string[] | undefined) {
  const text = fieldText(name, value).trim()
  return /^(?:special-)?hours-/.test(name) ? usualHours(text) : text
}

/** `8am-5pm` and `8:00 am - 5:00 pm` become equal. */
function usualHours(text: string) {
  const read = readDayHours(text)
  return read.ok ? dayText(read.value) : text
}

function numberOf(count: number | null) {
  return count === null ? '' : String(count)
}

export function clockOf(minute: number) {
  const within = minute % 1440
  return `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`
}
