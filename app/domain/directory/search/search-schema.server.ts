import { z } from 'zod'
import { typedText } from '#platform/text/text.ts'
import { isSlug } from '../businesses/slug.ts'
import { spokenLanguages } from '../businesses/spoken-language.ts'
import { allCities, cityLimit, lastPage, radii, type Search, sorts, wordsLimit } from './search.ts'
import { areaOf } from './search-area.ts'

const none = z.literal('')

/** A search's URL parameters. 'All Cities' turns the city filter off. */
export const search = z.object({
  q: typedText(wordsLimit).default(''),
  city: typedText(cityLimit)
    .transform(city => (city === allCities ? '' : city))
    .default(''),
  category: none.or(z.string().refine(isSlug)).default(''),
  open: none.or(z.literal('24-7')).default(''),
  speaks: none.or(z.enum(spokenLanguages)).default(''),
  near: typedText(cityLimit).default(''),
  within: none.or(z.enum(radii)).default(''),
  area: none.or(z.string().refine(text => areaOf(text) !== null)).default(''),
  sort: z.enum(sorts).default('best'),
  page: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .pipe(z.int().min(1).max(lastPage))
    .default(1),
  lang: none.or(z.literal('ht')).catch(''),
}) satisfies z.ZodType<Search>
