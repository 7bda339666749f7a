import { slugOf } from './slug.ts'

// A category is a kind of work that a business does. These ten are the standard ones; each form offers a selection of them.

export const standardCategories = [
  'Emergency Roof Repair',
  'Storm Damage Repair',
  'Insurance Claims',
  'Roof Replacement',
  'Roof Inspection',
  'Gutter Repair',
  'Siding Repair',
  'Emergency Tarping',
  'Commercial Roofing',
  'Residential Roofing',
] as const

const bySlug = new Map<string, (typeof standardCategories)[number]>(
  standardCategories.map(name => [slugOf(name), name]),
)

/** Returns the standard category with that slug, or undefined. */
export function categoryOfSlug(slug: string) {
  return bySlug.get(slug)
}
