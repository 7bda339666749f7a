import { z } from 'zod'
import { typedText } from '#platform/text/text.ts'
import { isSlug, slugOf } from '../businesses/slug.ts'
import { categoryLimits as limits } from './category-form.ts'

const name = typedText(limits.name).pipe(z.string().min(1))
const description = typedText(limits.description).default('')

/** Synonyms are separated by commas or lines. */
const synonyms = z
  .string()
  .max(limits.synonyms * (limits.synonym + 2))
  .default('')
  .transform(text => [
    ...new Set(
      text
        .split(/[,;\n]/)
        .map(word => word.trim().replaceAll(/\s+/g, ' '))
        .filter(word => word !== ''),
    ),
  ])
  .pipe(z.array(z.string().max(limits.synonym)).max(limits.synonyms))

export const categoryInput = z
  .object({
    name,
    es: name,
    ht: name,
    slug: typedText(limits.slug)
      .refine(slug => slug === '' || isSlug(slug))
      .default(''),
    description,
    descriptionEs: description,
    descriptionHt: description,
    synonyms,
  })
  .transform(({ slug, ...typed }) => ({ ...typed, slug: slug || addressOf(typed.name) }))
export type CategoryInput = z.output<typeof categoryInput>

function addressOf(name: string) {
  return slugOf(name).slice(0, limits.slug).replace(/-$/, '')
}
