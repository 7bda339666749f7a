import { textLimits } from '../import-columns/import-field.ts'

export const categoryLimits = {
  name: Math.min(60, textLimits.category),
  slug: 60,
  description: 600,
  synonym: 60,
  synonyms: 40,
}

type Translated = 'es' | 'ht' | 'descriptionEs' | 'descriptionHt'
export type CategoryField = 'name' | 'slug' | 'description' | 'synonyms' | Translated

export type CategoryError =
  | 'forbidden'
  | 'category-unknown'
  | 'changed-meanwhile'
  | 'name-taken'
  | 'slug-taken'
  | 'has-listings'
  | 'last-category'
export type MergeCategoriesError = 'forbidden' | 'category-unknown' | 'same-category' | 'changed-meanwhile'
export type UndoCategoryError = 'category-changed' | 'category-in-use'

export const categoryMessages = {
  labels: {
    name: 'Name',
    es: 'Name in Spanish',
    ht: 'Name in Haitian Creole',
    slug: 'Address',
    description: 'Description',
    descriptionEs: 'Description in Spanish',
    descriptionHt: 'Description in Haitian Creole',
    synonyms: 'Words people search for',
  } satisfies Record<CategoryField, string>,
  hints: {
    slug: 'The last part of its pages’ address: /roofers/jupiter/gutter-repair. Leave it blank to use the name.',
    description:
      'Two or three sentences for homeowners, at the top of its pages. Blank: the text that we wrote, if there is one.',
    synonyms: 'Separated by commas, in any language: rain gutters, canaletas.',
  } satisfies Partial<Record<CategoryField, string>>,
  fieldErrors: {
    name: `Enter a name of up to ${categoryLimits.name} characters.`,
    es: `Enter the Spanish name, up to ${categoryLimits.name} characters.`,
    ht: `Enter the Creole name, up to ${categoryLimits.name} characters.`,
    slug: 'Use lowercase letters, digits and single hyphens.',
    description: `Shorten this to ${categoryLimits.description} characters.`,
    descriptionEs: `Shorten this to ${categoryLimits.description} characters.`,
    descriptionHt: `Shorten this to ${categoryLimits.description} characters.`,
    synonyms: `Enter up to ${categoryLimits.synonyms} words or phrases of up to ${categoryLimits.synonym} characters.`,
  } satisfies Record<CategoryField, string>,
  errors: {
    forbidden: 'Only an administrator can change categories.',
    'category-unknown': 'We couldn’t find that category. Reload the page.',
    'changed-meanwhile': 'Someone else changed this category while the page was open. Reload the page to see it.',
    'name-taken': 'Another category has or had this name. Merge the two instead.',
    'slug-taken': 'Another category has or had this address. Choose another one.',
    'has-listings': 'Listings have this category. Merge it into another one instead.',
    'last-category': 'Keep at least one category.',
    'same-category': 'Choose another category to keep.',
  } satisfies Record<CategoryError | MergeCategoriesError, string>,
}
