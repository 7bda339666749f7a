import { slugOf } from './slug.ts'

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

export function categoryOfSlug(slug: string) {
  return bySlug.get(slug)
}
