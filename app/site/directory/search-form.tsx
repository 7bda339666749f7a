import { allCities, wordsLimit } from '#domain/directory/search.ts'
import { region } from '#domain/settings/region.ts'
import { button } from '#ui/button.ts'
import { Field } from '#ui/field.tsx'

type Props = {
  typed: { q?: string; city?: string; page?: number | string }
  faults: { q?: string[]; city?: string[]; page?: string[] }
}

/** A plain GET form: the address of a result can be kept and passed on. */
export function SearchForm({ typed, faults }: Props) {
  const known: readonly string[] = region.cities
  const other = typed.city && typed.city !== allCities && !known.includes(typed.city) ? [typed.city] : []
  return (
    <search>
      <form
        action="/"
        className="mt-6 grid gap-4 rounded-panel bg-surface p-5 shadow-float md:grid-cols-[1fr_16rem_auto] md:items-end"
      >
        <Field
          name="q"
          label="Contractor or service"
          fault={faults.q && `Search for one text of at most ${wordsLimit} characters`}
        >
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
        <Field name="city" label="City" fault={faults.city && 'Choose one city'}>
          {control => (
            <select {...control} defaultValue={typed.city || allCities}>
              {[allCities, ...known, ...other].map(city => (
                <option key={city}>{city}</option>
              ))}
            </select>
          )}
        </Field>
        <button type="submit" className={button.filled}>
          Search
        </button>
        {faults.page && <p className="text-red">There is no such page of results.</p>}
      </form>
    </search>
  )
}
