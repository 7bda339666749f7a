import { standardCategories } from '#domain/directory/businesses/category.ts'
import { textLimits } from '#domain/directory/import-columns/import-field.ts'
import { listingStates, listingTextLimits } from '#domain/directory/listings/listing.ts'

// The business information that a contractor enters before paying; one per account, never public.

export const draftCategories = standardCategories
export const draftStates = listingStates

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type Weekday = (typeof weekdays)[number]

export function hoursField(weekday: Weekday) {
  return `businessHours-${weekday}` as const
}

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

/** A draft that isn't changed for this many days is deleted. */
export const draftKeptDays = 30
