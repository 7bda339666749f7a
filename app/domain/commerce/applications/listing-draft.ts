import { standardCategories } from '#domain/directory/businesses/category.ts'
import { textLimits } from '#domain/directory/import-columns/import-field.ts'
import { listingStates, listingTextLimits } from '#domain/directory/listings/listing.ts'

// A listing draft is the business information that a contractor enters before paying; one per account, never public.

/** Options of its form. */
export const draftCategories = standardCategories
export const draftStates = listingStates

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type Weekday = (typeof weekdays)[number]

/** Returns the name of the text field for a day's hours. */
export function hoursField(weekday: Weekday) {
  return `businessHours-${weekday}` as const
}

/** Length limits, in UTF-16 units. */
export const draftLimits = {
  name: textLimits.name,
  email: textLimits.email,
  phone: textLimits.phone,
  website: textLimits.site,
  street: listingTextLimits.street,
  city: textLimits.city,
  postalCode: listingTextLimits.postalCode,
  description: listingTextLimits.description,
  licenseNumber: listingTextLimits.licenseNumber,
  hours: 100,
}

/** Days after which an untouched draft is deleted. */
export const draftKeptDays = 30
