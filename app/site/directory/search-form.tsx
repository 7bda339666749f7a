import { Search as SearchIcon } from 'lucide-react'
import { allCities, type Search, wordsLimit } from '#domain/directory/search/search.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { button } from '#ui/button.ts'
import { Field, Select } from '#ui/field.tsx'

type Props = { typed: Record<string, string | number | undefined>; fieldErrors: SearchErrors }

/** One message for each invalid search parameter. */
const sentences: Record<keyof SearchErrors, string> = {
  q: `Search with up to ${wordsLimit} characters`,
  city: 'Choose one city',
  category: 'Choose one category',
  open: 'Choose whether only 24/7 contractors are shown',
  near: `Enter a ZIP code of ${region.name}, like 33401`,
  sort: 'Choose one way to sort',
  lang: 'Choose one language',
  page: 'That page of results doesn’t exist',
}

/** A plain GET form, so that the URL of a result can be saved and shared. */
export function SearchForm({ typed, fieldErrors }: Props) {
  const known: readonly string[] = region.cities
  const city = String(typed.city ?? '')
  const other = city && city !== allCities && !known.includes(city) ? [city] : []
  const elsewhere = (['category', 'open', 'near', 'sort', 'page'] as const).filter(name => fieldErrors[name])
  return (
    <search>
      <form action="/" className="grid grid-cols-[1fr_auto] gap-3 md:grid-cols-[1fr_15rem_auto] md:items-end">
        {typed.lang && <input type="hidden" name="lang" value={typed.lang} />}
        <div className="col-span-2 md:col-span-1">
          <Field name="q" label="Contractor or service" fieldError={fieldErrors.q && sentences.q}>
            {control => (
              <input
                {...control}
                type="search"
                placeholder="Search contractors"
                defaultValue={typed.q}
                maxLength={wordsLimit}
              />
            )}
          </Field>
        </div>
        <Field name="city" label="City" fieldError={fieldErrors.city && sentences.city}>
          {control => (
            <Select {...control} defaultValue={city || allCities}>
              {[allCities, ...known, ...other].map(name => (
                <option key={name}>{name}</option>
              ))}
            </Select>
          )}
        </Field>
        <button type="submit" className={`${button.filled} self-end`}>
          <SearchIcon aria-hidden className="size-5" /> Search
        </button>
      </form>
      {elsewhere.map(name => (
        <p key={name} role="alert" className="mt-3 font-semibold text-red">
          {sentences[name]}
        </p>
      ))}
    </search>
  )
}

export type SearchErrors = Partial<Record<keyof Search, string[]>>
