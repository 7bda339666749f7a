import { fieldColumns as columns } from '#domain/directory/businesses/double.ts'

// Two listings of one business are merged: one is kept, the other leaves the directory and its addresses lead to the kept one.

/** What the operator chooses a side for. Reviews, requests and counts of both always stay. */
export const mergeFields = [
  'name',
  'phone',
  'email',
  'site',
  'address',
  'categories',
  'hours',
  'license',
  'description',
  'facts',
  'logo',
] as const
export type MergeField = (typeof mergeFields)[number]

export const mergeSides = ['kept', 'merged'] as const
export type MergeSide = (typeof mergeSides)[number]
export type MergeChoices = Record<MergeField, MergeSide> & { photos: 'both' | 'kept' }

/** The columns of `businesses` that each field is made of; categories and hours have tables of their own besides. */
export const mergeColumns: Record<MergeField, readonly string[]> = {
  name: columns.name,
  phone: columns.phone,
  email: columns.email,
  site: columns.site,
  address: [...columns.street, ...columns.zip, 'place_id', 'given_for', 'time_zone', 'service_miles'],
  categories: columns.category,
  hours: columns.emergency,
  license: [...columns.license, 'verified', 'insurance_verified'],
  description: columns.description,
  facts: [...columns.years, ...columns.employees, 'response_minutes'],
  logo: columns.logo,
}

/** One side of a pair, field by field in words; an empty text is a field that is blank. */
export type MergeListing = {
  id: string
  slug: string
  version: string
  addedAt: Date
  claimed: boolean
  reviews: number
  rating: number
  photos: number
  requests: number
  owner: string
  texts: Record<MergeField, string>
}

export type MergeError =
  | 'forbidden'
  | 'listing-unknown'
  | 'changed-since'
  | 'two-owners'
  | 'edit-waiting'
  | 'same-listing'
export type UndoMergeError = 'forbidden' | 'merge-unknown' | 'already-undone' | 'too-late' | 'changed-since'

/**
 * The suggested sides: what the kept listing says, and where it's blank what the other says.
 */
export function suggestChoices(kept: MergeListing, merged: MergeListing): MergeChoices {
  const sides = mergeFields.map(field => [
    field,
    kept.texts[field] === '' && merged.texts[field] !== '' ? 'merged' : 'kept',
  ])
  return { ...Object.fromEntries(sides), photos: 'both' } as MergeChoices
}

/** Which of two listings to keep: the claimed one, then the one with more reviews and requests, then the older one. */
export function suggestKept<L extends Pick<MergeListing, 'claimed' | 'reviews' | 'requests' | 'addedAt'>>(
  one: L,
  other: L,
): L {
  if (one.claimed !== other.claimed) return one.claimed ? one : other
  const [a, b] = [one.reviews + one.requests, other.reviews + other.requests]
  if (a !== b) return a > b ? one : other
  return one.addedAt <= other.addedAt ? one : other
}
