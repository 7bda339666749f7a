import { fieldColumns as columns } from '#domain/directory/businesses/existing-duplicate.ts'

// A merge turns two listings of one business into one; the other's addresses redirect to it.

/** The operator chooses a side for each. Reviews, requests and counts of both are always kept. */
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

/** Categories and hours have separate tables. */
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
  facts: [...columns.years, ...columns.employees, 'response_minutes', ...columns.languages],
  logo: columns.logo,
}

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

export function suggestChoices(kept: MergeListing, merged: MergeListing): MergeChoices {
  const sides = mergeFields.map(field => [
    field,
    kept.texts[field] === '' && merged.texts[field] !== '' ? 'merged' : 'kept',
  ])
  return { ...Object.fromEntries(sides), photos: 'both' } as MergeChoices
}

/** Prefers the claimed listing, then more reviews and requests, then the older listing. */
export function suggestKept<L extends Pick<MergeListing, 'claimed' | 'reviews' | 'requests' | 'addedAt'>>(
  one: L,
  other: L,
): L {
  if (one.claimed !== other.claimed) return one.claimed ? one : other
  const [a, b] = [one.reviews + one.requests, other.reviews + other.requests]
  if (a !== b) return a > b ? one : other
  return one.addedAt <= other.addedAt ? one : other
}
