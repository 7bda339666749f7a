import type { Language } from '#platform/text/language.ts'
import { slugOf } from './slug.ts'

/** The categories of the specification, in its order. Built-in texts and words of the search are about these. */
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

export type StandardCategory = (typeof standardCategories)[number]

/** A category with a page, as the operator named it. Pages and forms offer these, in the operator's order. */
export type Category = {
  slug: string
  name: string
  /** Empty where the English name is shown. */
  es: string
  ht: string
  /** Its name in the specification; null if the operator added it. */
  origin: string | null
}

/** The categories of a page that could read nothing, such as an error page. */
export const specifiedCategories: readonly Category[] = standardCategories.map(name => ({
  ...{ slug: slugOf(name), name, es: '', ht: '' },
  origin: name,
}))

/** Returns a category's name in that language. Others, which imports brought, have only one name. */
export function categoryName(language: Language, name: string, categories: readonly Category[]) {
  const known = language === 'en' ? undefined : categories.find(category => category.name === name)
  return (known && language !== 'en' && known[language]) || name
}

/** Returns the names that a form offers: its own list of the specification under today's names, and what the operator added. */
export function offeredNames(categories: readonly Category[], own: readonly string[] = standardCategories) {
  return categories.filter(({ origin }) => origin === null || own.includes(origin)).map(({ name }) => name)
}
