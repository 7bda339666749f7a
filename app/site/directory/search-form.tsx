import { Search as SearchIcon } from 'lucide-react'
import { allCities, type Search, wordsLimit } from '#domain/directory/search/search.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { pathIn } from '#platform/text/language.ts'
import { button } from '#ui/button.ts'
import { Field, Select } from '#ui/field.tsx'
import { useLanguage } from '../layout/site-facts.ts'
import { searchMessages } from './search-messages.ts'

type Props = { typed: Record<string, string | number | undefined>; fieldErrors: SearchErrors }

/** A plain GET form, so that the URL of a result can be saved and shared. */
export function SearchForm({ typed, fieldErrors }: Props) {
  const language = useLanguage()
  const { form: messages, errors } = searchMessages[language]
  const known: readonly string[] = region.cities
  const city = String(typed.city ?? '')
  const other = city && city !== allCities && !known.includes(city) ? [city] : []
  const elsewhere = (['category', 'open', 'near', 'area', 'sort', 'page'] as const).filter(name => fieldErrors[name])
  return (
    <search>
      <form
        action={pathIn(language, '/')}
        className="grid grid-cols-[1fr_auto] gap-3 md:grid-cols-[1fr_15rem_auto] md:items-end"
      >
        {typed.lang && <input type="hidden" name="lang" value={typed.lang} />}
        <div className="col-span-2 md:col-span-1">
          <Field name="q" label={messages.words} fieldError={fieldErrors.q && errors.q}>
            {control => (
              <input
                {...control}
                type="search"
                placeholder={messages.placeholder}
                defaultValue={typed.q}
                maxLength={wordsLimit}
              />
            )}
          </Field>
        </div>
        <Field name="city" label={messages.city} fieldError={fieldErrors.city && errors.city}>
          {control => (
            <Select {...control} defaultValue={city || allCities}>
              {[allCities, ...known, ...other].map(name => (
                <option key={name} {...(name === allCities && messages.allCities !== name && { value: name })}>
                  {name === allCities ? messages.allCities : name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <button type="submit" className={`${button.filled} self-end`}>
          <SearchIcon aria-hidden className="size-5" /> {messages.search}
        </button>
      </form>
      {elsewhere.map(name => (
        <p key={name} role="alert" className="mt-3 font-semibold text-red">
          {errors[name]}
        </p>
      ))}
    </search>
  )
}

export type SearchErrors = Partial<Record<keyof Search, string[]>>
