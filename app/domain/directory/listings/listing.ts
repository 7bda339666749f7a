import { region } from '#domain/foundation/settings/region.ts'
import type { standardCategories } from '../businesses/category.ts'
import { listingProblems } from './listing-problem.ts'

// A listing is a business as the operator keeps it: with its standing, its flags and its history.

/** What the operator's form offers; a record that has another category or state keeps it in its own form. */
export const listingCategories = [
  'Emergency Roof Repair',
  'Storm Damage Repair',
  'Insurance Claims',
  'Roof Replacement',
  'Roof Inspection',
  'Gutter Repair',
  'Emergency Tarping',
] as const satisfies readonly (typeof standardCategories)[number][]
export const listingStates = region.states

export const listingStatuses = ['active', 'pending', 'suspended', 'archived'] as const

/** What the operator switches in the list, for one or for many. */
export const listingFlags = ['claimed', 'featured'] as const
export type ListingFlag = (typeof listingFlags)[number]

export const listingFilters = [
  'all',
  'claimed',
  'unclaimed',
  'featured',
  'verified',
  'emergency',
  'pending',
  'suspended',
  'archived',
  'removed',
  ...listingProblems,
] as const
export type ListingFilter = (typeof listingFilters)[number]

export const listingOrders = ['newest', 'name', 'rating', 'reviews'] as const
export type ListingOrder = (typeof listingOrders)[number]

/** More listings than these are not counted one by one: the list says that they are more. */
export const listedCountLimit = 10_000

/** Longest texts, in UTF-16 units, beside those that an import has as well. */
/** Longest text of a day's hours. */
export const hoursLimit = 100
export const listingTextLimits = { description: 4_000, street: 200, postalCode: 20, licenseNumber: 40 }
/** At most this many categories a listing has, the first one on its card. */
export const categoriesLimit = 10
