import { X } from 'lucide-react'
import { allCities, cityLimit } from '#domain/directory/search/search.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { Field, Select } from '#ui/fields/field.tsx'
import { useLanguage } from '../layout/site-facts.ts'
import { NearMeButton } from './near-me-button.tsx'
import { placeMessages } from './place-messages.ts'

type Props = {
  city: string
  near: string
  errors: { city?: string | undefined; near?: string | undefined }
  /** In a bar of one line, only screen readers get the labels. */
  isBare?: boolean
}

/**
 * The place of a search. Without script: the list of cities and a field for a ZIP. With script, that field takes a city, too, and
 * suggests places (`where-box.ts`); the server understands a city in it even if the suggestions don't load.
 */
export function WhereField({ city, near, errors, isBare = false }: Props) {
  const language = useLanguage()
  const messages = placeMessages[language]
  const known: readonly string[] = region.cities
  const other = city && city !== allCities && !known.includes(city) ? [city] : []
  return (
    <div
      data-where="/places.json"
      data-suggestions={messages.suggestions}
      className="grid scroll-mt-36 grid-cols-2 gap-2 script:grid-cols-1"
    >
      <div className={errors.city ? '' : 'script:hidden'}>
        <Field name="city" label={messages.city} fieldError={errors.city} isBare={isBare}>
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
      </div>
      <div className="relative">
        <Field
          name="near"
          label={
            <>
              <span className="script:hidden">{messages.zip}</span>
              <span className="hidden script:inline">{messages.where}</span>
            </>
          }
          isBare={isBare}
        >
          {control => (
            <span className="relative block">
              <input
                {...control}
                {...(errors.near && { 'aria-invalid': true, 'aria-describedby': 'near-fault' })}
                autoComplete="postal-code"
                placeholder="33401"
                maxLength={cityLimit}
                defaultValue={near}
                data-position={messages.position}
                className={`${control.className} script:pr-12`}
              />
              <button
                type="button"
                hidden
                data-forget
                aria-label={messages.clearKept}
                className="peer/forget absolute right-0.5 bottom-0.5 grid size-11 cursor-pointer place-items-center rounded-control text-ink-2 [&[hidden]]:hidden"
              >
                <X aria-hidden className="size-5" />
              </button>
              <NearMeButton language={language} />
            </span>
          )}
        </Field>
        <p role="status" className="mt-1.5 text-sm empty:hidden" />
      </div>
    </div>
  )
}
