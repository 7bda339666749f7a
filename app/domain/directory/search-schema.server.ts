import { z } from 'zod'
import { typedText } from '#platform/text.ts'
import { allCities, cityLimit, lastPage, type Search, wordsLimit } from './search.ts'

/** What stands in a search's address. 'All Cities' turns the city filter off. */
export const search = z.object({
  q: typedText(wordsLimit).default(''),
  city: typedText(cityLimit)
    .transform(city => (city === allCities ? '' : city))
    .default(''),
  page: z.coerce.number<string>().int().min(1).max(lastPage).default(1),
}) satisfies z.ZodType<Search>
