import { readDayHours } from '#domain/directory/availability/typed-hours.ts'
import { defaultCategory } from '#domain/directory/import-columns/import-field.ts'
import { weekFields } from '#domain/directory/listings/listing-form.ts'
import type { Fields } from '#platform/request/forms.ts'
import type { TypedApplication } from './application-schema.server.ts'
import { weekdays } from './listing-draft.ts'
import type { ListingDraft } from './listing-draft-schema.server.ts'
import { splitAddress } from './postal-address.ts'

export type Place = { city: string; state: string }
/** Where the business is, and in how many categories it may stand by its plan. */
export type Bounds = { place: Place; categories: number }

/** Where the business is, as far as what was written tells. */
export function placeOf({ businessAddress }: Pick<TypedApplication, 'businessAddress'>, draft?: ListingDraft): Place {
  const { city, state } = splitAddress(businessAddress)
  return draft && city === '' ? { city: draft.city, state: draft.state } : { city, state }
}

/**
 * What an application and the draft before it say of a business, as the fields of a listing's form: the application first, for
 * it was written later. Nothing that was left empty is among them.
 */
export function mergedListing(
  said: TypedApplication,
  draft: ListingDraft | undefined,
  { place, categories }: Bounds,
): Fields {
  const { street, postalCode } = splitAddress(said.businessAddress)
  const [category = defaultCategory, ...more] = categoriesOf(said, draft).slice(0, categories)
  const texts = {
    ...{ name: said.businessName, email: said.email, phone: said.phone, licenseNumber: said.licenseNumber },
    ...{ street: street || draft?.street || '', postalCode: postalCode || draft?.postalCode || '', ...place },
    site: said.website || draft?.website || '',
    description: said.description || draft?.description || '',
    yearsInBusiness: said.yearsInBusiness || String(draft?.yearsInBusiness ?? ''),
    employeeCount: String(draft?.employeeCount ?? ''),
    emergency: draft?.emergencyService ? 'on' : '',
    ...hoursOf(draft),
  }
  const given = Object.entries(texts).filter(([, text]) => text !== '')
  const isSaid = said.specialties.length > 0 || draft !== undefined
  return { ...Object.fromEntries(given), ...(isSaid && { category, more }), status: 'active' }
}

/** What was ticked last counts; the draft's first category stays the first one while it is among them. */
function categoriesOf({ specialties }: TypedApplication, draft: ListingDraft | undefined) {
  const first = draft?.category ? [draft.category] : []
  if (specialties.length === 0) return [...new Set([...first, ...(draft?.services ?? [])])]
  return [...new Set([...first.filter(category => specialties.includes(category)), ...specialties])]
}

/** What cannot be read is left to the operator, who is told so. */
function hoursOf(draft: ListingDraft | undefined) {
  const typed = weekdays.map((weekday, index) => [weekFields[index], draft?.businessHours[weekday] ?? ''] as const)
  return Object.fromEntries(typed.filter(([, text]) => readDayHours(text).ok))
}

/** The days whose hours only a person can read, as they were typed. */
export function unreadHours(draft: ListingDraft | undefined) {
  const typed = weekdays.map(weekday => [weekday, draft?.businessHours[weekday] ?? ''] as const)
  return typed.filter(([, text]) => {
    const read = readDayHours(text)
    return !read.ok && read.reason !== 'blank'
  })
}
