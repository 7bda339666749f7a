import { region } from '#domain/foundation/settings/region.ts'
import type { StandardCategory } from '../businesses/category.ts'
import { listingProblems } from './listing-problem.ts'

// A listing is a business as the operator manages it, with its status, flags and history.

/** The form's own categories of the specification. A listing with another category or state keeps it in its form. */
export const listingCategories = [
  'Emergency Roof Repair',
  'Storm Damage Repair',
  'Insurance Claims',
  'Roof Replacement',
  'Roof Inspection',
  'Gutter Repair',
  'Emergency Tarping',
] as const satisfies readonly StandardCategory[]
export const listingStates = region.states

export const listingStatuses = ['active', 'pending', 'suspended', 'archived'] as const

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

export const listingOrders = [
  ...(['newest', 'name', 'rating', 'reviews'] as const),
  ...(['oldest', 'name-down', 'rating-up', 'reviews-up'] as const),
] as const
export type ListingOrder = (typeof listingOrders)[number]

/** More listings than this aren't counted exactly: the list says that there are more. */
export const listedCountLimit = 10_000

/** This and the limits below are in UTF-16 code units. */
export const hoursLimit = 100
export const listingTextLimits = { description: 4_000, street: 200, postalCode: 20, licenseNumber: 40 }
export const categoriesLimit = 10

/** With auto-approve on, an account publishes this many new listings a day. Others wait for a review. */
export const publishedAtOnce = 5
export const publishedAtOnceHours = 24

export const overLimitSentence = `We publish up to ${publishedAtOnce} new listings per account in ${publishedAtOnceHours} hours right away. This one is over that number, so we’ll review it first.`
