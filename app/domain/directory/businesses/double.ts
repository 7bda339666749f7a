// A double is a row of a file that no listing has by name and city, and yet is probably one that is there.

/** What shows that two rows or listings are one business, the surest first. The name counts in the same city, in any spelling. */
export const duplicateSigns = ['phone', 'license', 'site', 'name'] as const
export type DuplicateSign = (typeof duplicateSigns)[number]

/** What a listing may take from its double. Who looks after it, and where it is, stays. */
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
] as const
export type MergedField = (typeof mergedFields)[number]

/** The columns of `businesses`, and of the staged rows, that each field is stored in. Categories have tables of their own. */
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
} satisfies Record<MergedField, string[]>

/** What becomes of a double: a listing of its own; merged, for what the listing lacks or for all it says; or left out. */
export const mergePolicies = ['add', 'fill', 'take', 'leave'] as const
export type MergePolicy = (typeof mergePolicies)[number]

/** What the operator said of one double: a policy, or just these fields. */
export type DoubleAct = { row: number; businessId: string; act: MergePolicy | 'pick'; fields: MergedField[] }

/** The policy holds for the doubles of which nothing was said. Repeats are kept unless told. */
export type Merging = { policy: MergePolicy; rows: DoubleAct[]; repeats?: RepeatPolicy }

/** A double and the listing, side by side: texts of the fields that the file has for it. */
export type Double = {
  row: number
  /** Of the file; unknown in what was stored before. */
  line?: number
  businessId: string
  sign: DuplicateSign
  city: string
  given: Partial<Record<MergedField, string>>
  kept: Record<MergedField, string>
}

export type RepeatPolicy = (typeof repeatPolicies)[number]

/** What becomes of repeats: all are taken; or one listing is made of them, where the first row has its say before the others, or the last. */
export const repeatPolicies = ['keep', 'first', 'last'] as const
