import { readDayHours } from '#domain/directory/availability/typed-hours.ts'
import { defaultCategory } from '#domain/directory/import-columns/import-field.ts'
import { weekFields } from '#domain/directory/listings/listing-form.ts'
import type { Fields } from '#platform/request/forms.ts'
import { weekdays } from '../listing-drafts/listing-draft.ts'
import type { ListingDraft } from '../listing-drafts/listing-draft-schema.server.ts'
import type { TypedApplication } from './application-schema.server.ts'
import { splitAddress } from './postal-address.ts'

export type Place = { city: string; state: string }
export type Bounds = { place: Place; categories: number }

/** `cities` are the names of known places. */
export function placeOf(
  { businessAddress }: Pick<TypedApplication, 'businessAddress'>,
  draft?: ListingDraft,
  cities?: readonly string[],
): Place {
  const { city, state } = splitAddress(businessAddress, cities)
  return draft && city === '' ? { city: draft.city, state: draft.state } : { city, state }
}

/** The application wins, because it is newer than the draft. Empty fields are left out. */
export function mergedListing(
  said: TypedApplication,
  draft: ListingDraft | undefined,
  { place, categories }: Bounds,
): Fields {
  const { street, postalCode } = splitAddress(said.businessAddress, [place.city])
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

/** The categories chosen last. The draft's first category stays first if it's one of them. */
function categoriesOf({ specialties }: TypedApplication, draft: ListingDraft | undefined) {
  const first = draft?.category ? [draft.category] : []
  if (specialties.length === 0) return [...new Set([...first, ...(draft?.services ?? [])])]
  return [...new Set([...first.filter(category => specialties.includes(category)), ...specialties])]
}

/** Leaves unreadable hours out; the operator sees a notice. */
function hoursOf(draft: ListingDraft | undefined) {
  const typed = weekdays.map((weekday, index) => [weekFields[index], draft?.businessHours[weekday] ?? ''] as const)
  return Object.fromEntries(typed.filter(([, text]) => readDayHours(text).ok))
}

export function unreadHours(draft: ListingDraft | undefined) {
  const typed = weekdays.map(weekday => [weekday, draft?.businessHours[weekday] ?? ''] as const)
  return typed.filter(([, text]) => {
    const read = readDayHours(text)
    return !read.ok && read.reason !== 'blank'
  })
}
