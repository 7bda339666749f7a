import { standardCategories } from '#domain/directory/businesses/category.ts'
import { textLimits } from '#domain/directory/import-columns/import-field.ts'
import { listingStates, listingTextLimits } from '#domain/directory/listings/listing.ts'

// A listing draft is what a contractor wrote of his business before he paid: one an account. The public does not see it.

/** What its form offers. */
export const draftCategories = standardCategories
export const draftStates = listingStates

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type Weekday = (typeof weekdays)[number]

/** The name of the field in which the hours of a day are typed, as text. */
export function hoursField(weekday: Weekday) {
  return `businessHours-${weekday}` as const
}

/** Longest texts, in UTF-16 units. */
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

/** A draft that nobody touched for so long is erased. */
export const draftKeptDays = 30
