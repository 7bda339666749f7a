// A duplicate of a listing is an import row that matches no listing by name and city, but probably is one that already exists.

/** Signals that two rows or listings are one business, strongest first. The name counts within the same city, in any spelling. */
export const duplicateSigns = ['phone', 'license', 'site', 'name'] as const
export type DuplicateSign = (typeof duplicateSigns)[number]

/** The fields that a listing may take from a duplicate. Its owner and its location stay. */
export const mergedFields = [
  'name',
  'email',
  'phone',
  'site',
  'category',
  'rating',
  'reviews',
  'logo',
  'featured',
  'street',
  'zip',
  'license',
  'description',
  'years',
  'employees',
  'emergency',
  'languages',
] as const
export type MergedField = (typeof mergedFields)[number]

/** The columns of `businesses`, and of the staged rows, that store each field. Categories have separate tables. */
export const fieldColumns = {
  name: ['name'],
  email: ['email'],
  phone: ['phone', 'phone_e164'],
  site: ['site'],
  category: [],
  rating: ['rating'],
  reviews: ['reviews'],
  logo: ['logo'],
  featured: ['featured'],
  street: ['street', 'given_lat', 'given_lon'],
  zip: ['postal_code'],
  license: ['license_number'],
  description: ['description'],
  years: ['years_in_business'],
  employees: ['employee_count'],
  emergency: ['emergency'],
  languages: ['languages'],
} satisfies Record<MergedField, string[]>

/** How to handle a duplicate: add it as a new listing, merge it (fill only missing fields, or take all), or skip it. */
export const mergePolicies = ['add', 'fill', 'take', 'leave'] as const
export type MergePolicy = (typeof mergePolicies)[number]

/** The operator's choice for one duplicate: a policy, or only these fields. */
type DuplicateChoice = { row: number; businessId: string; act: MergePolicy | 'pick'; fields: MergedField[] }

/** The policy applies to duplicates without an individual choice. Duplicates within the file are kept by default. */
export type Merging = { policy: MergePolicy; rows: DuplicateChoice[]; duplicates?: DuplicateRowPolicy }

/** A duplicate and its listing side by side: the values of the fields that the file has. */
export type ExistingDuplicate = {
  row: number
  /** The line in the file; missing in older stored data. */
  line?: number
  businessId: string
  sign: DuplicateSign
  city: string
  given: Partial<Record<MergedField, string>>
  kept: Record<MergedField, string>
}

export type DuplicateRowPolicy = (typeof duplicateRowPolicies)[number]

/**
 * How to handle duplicates within the file: keep all, or merge each group into one listing, where the first or the last row takes
 * priority.
 */
export const duplicateRowPolicies = ['keep', 'first', 'last'] as const

// A duplicate within the file is a row without a matching listing that is probably the same business as another row.

/** A duplicate and the row that it duplicates, counted from 1. They may have nothing in common but the signal. */
export type DuplicateRow = {
  row: number
  name: string
  sign: DuplicateSign
  ofRow: number
  ofName: string
  city: string
  /** Their lines in the file; missing in older stored data. */
  line?: number
  ofLine?: number
}
