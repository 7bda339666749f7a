// An import takes a file of businesses into the directory; a field is what a column of that file may feed.

import { emailLimit } from '#platform/email-limit.ts'

/** In the order in which columns are given to them. */
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

export function isImportField(text: string): text is ImportField {
  return importFields.some(field => field === text)
}

/** What in a lowercased header says which field it is. Claimed and featured are never guessed: they change a listing's rank. */
const signs: Record<ImportField, readonly string[]> = {
  name: ['name'],
  email: ['email'],
  site: ['website', 'site', 'url'],
  phone: ['phone'],
  city: ['city'],
  state: ['state'],
  category: ['category', 'service'],
  rating: ['rating'],
  reviews: ['review'],
  logo: ['logo'],
  claimed: [],
  featured: [],
}

export function isHeaderOf(field: ImportField, header: string) {
  const lowered = header.toLowerCase()
  return signs[field].some(sign => lowered.includes(sign)) || (field === 'name' && lowered === 'business')
}

/** Longest texts, in UTF-16 units. */
export const textLimits = {
  name: 200,
  email: emailLimit,
  phone: 40,
  city: 100,
  state: 50,
  category: 100,
  site: 2_000,
  logo: 2_000,
}
export type TextField = keyof typeof textLimits

/** More reviews than any business has: a larger figure is a slip, and is cut to this. */
export const reviewsLimit = 1_000_000

/** A new listing that names no category gets this one. */
export const defaultCategory = 'Emergency Roof Repair'
