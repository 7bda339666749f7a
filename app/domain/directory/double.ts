import type { RepeatPolicy } from './repeat.ts'

// A double is a row of a file that no listing has by name and city, and yet is probably one that is there.

/** What gives it away, the surest first: the phone, the web address, or the name in the same city written another way. */
export const doubleSigns = ['phone', 'site', 'name'] as const
export type DoubleSign = (typeof doubleSigns)[number]

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
  sign: DoubleSign
  city: string
  given: Partial<Record<MergedField, string>>
  kept: Record<MergedField, string>
}
