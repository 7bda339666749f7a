// An existing duplicate is an import row that matches no listing by name and city but probably is one.

/** Signals that two rows or listings are one business, strongest first. A name only counts within the same city. */
export const duplicateSigns = ['phone', 'license', 'site', 'name'] as const
export type DuplicateSign = (typeof duplicateSigns)[number]

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

/** Either add a new listing, fill only missing fields, take all fields, or skip the row. */
export const mergePolicies = ['add', 'fill', 'take', 'leave'] as const
export type MergePolicy = (typeof mergePolicies)[number]

/** The policy for one duplicate, or (`pick`) only these fields. */
type DuplicateChoice = { row: number; businessId: string; act: MergePolicy | 'pick'; fields: MergedField[] }

export type Merging = { policy: MergePolicy; rows: DuplicateChoice[]; duplicates?: DuplicateRowPolicy }

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

/** Either keep all rows, or merge each group into one listing: the first or the last row takes priority. */
export const duplicateRowPolicies = ['keep', 'first', 'last'] as const

// A duplicate within the file is a row that is probably the same business as another row and matches no listing.

/** Rows are counted from 1. The two may have only the signal in common. */
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
