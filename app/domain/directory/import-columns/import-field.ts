// An import takes a file of businesses into the directory; a field is what a column of that file may feed.

import { emailLimit } from '#platform/mail/email-limit.ts'

/** The twelve fields of an import, in the order in which they are offered. */
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

/** What a column may feed besides, where the directory has a place for it. */
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
  'phone2',
] as const
export type MoreField = (typeof moreFields)[number]

export const fileFields = [...importFields, ...moreFields] as const
export type FileField = ImportField | MoreField

/** Which column, by its place in the header, feeds which field. */
export type ColumnMapping = Partial<Record<FileField, number>>

export const dayFields = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

export function isFileField(text: string): text is FileField {
  return fileFields.some(field => field === text)
}

/** Longest texts, in UTF-16 units. */
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

/** Longest texts of the other facts, in UTF-16 units, and how many categories a listing has at most. */
export const factLimits = { street: 200, license: 40, description: 4_000, categories: 10 }

/** More reviews than any business has: a larger figure is a slip, and is cut to this. */
export const reviewsLimit = 1_000_000

/** A new listing that names no category gets this one. */
export const defaultCategory = 'Emergency Roof Repair'
