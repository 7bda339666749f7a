import { emailLimit } from '#platform/text/email-address.ts'

export const importFields = [
  'name',
  'email',
  'site',
  'phone',
  'city',
  'state',
  'category',
  'rating',
  'reviews',
  'logo',
  'claimed',
  'featured',
] as const
export type ImportField = (typeof importFields)[number]

export const moreFields = [
  'street',
  'zip',
  'latitude',
  'longitude',
  'license',
  'hours',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
  'description',
  'services',
  'years',
  'employees',
  'emergency',
  'languages',
  'phone2',
] as const
export type MoreField = (typeof moreFields)[number]

/** Fields that only exports of other directory products have. We never guess them: a profile or the operator names their columns. */
export const movingFields = ['status', 'package', 'pictures', 'oldAddress'] as const
export type MovingField = (typeof movingFields)[number]

export const fileFields = [...importFields, ...moreFields, ...movingFields] as const
export type FileField = ImportField | MoreField | MovingField

export type ColumnMapping = Partial<Record<FileField, number>>

export const dayFields = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

export function isFileField(text: string): text is FileField {
  return fileFields.some(field => field === text)
}

/** All limits are in UTF-16 code units. */
export const textLimits = {
  name: 200,
  email: emailLimit,
  phone: 80,
  city: 100,
  state: 50,
  category: 100,
  site: 2_000,
  logo: 2_000,
}
export type TextField = keyof typeof textLimits

/** Text limits are in UTF-16 code units; `categories` is a number of categories. */
export const factLimits = { street: 200, license: 40, description: 4_000, categories: 10 }

/** A larger number is an error and is reduced to this. */
export const reviewsLimit = 1_000_000

export const defaultCategory = 'Emergency Roof Repair'
