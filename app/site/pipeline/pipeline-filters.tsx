import { Search } from 'lucide-react'
import { Form, Link } from 'react-router'
import { pipelineMessages as messages } from '#domain/requests/pipeline/pipeline-messages.ts'
import { ages, isNarrowed, type PipelineQuery, urgencies } from '#domain/requests/pipeline/pipeline-query.ts'
import { button, link } from '#ui/button.ts'
import { Field, Select } from '#ui/fields/field.tsx'

export type FilterChoices = {
  businesses: readonly { id: string; name: string }[]
  cities: readonly string[]
  people: readonly { userId: string; name: string }[]
}

const { filters } = messages

/** Search and filters. The stage stays; the URL has the choices. */
export function PipelineFilters({ query, choices }: { query: PipelineQuery; choices: FilterChoices }) {
  const { businesses, cities, people } = choices
  const named = (options: readonly (readonly [string, string])[]) => options
  return (
    <Form method="get" className="grid gap-3 lg:min-w-[22rem]" role="search" key={JSON.stringify(query)}>
      {query.stage && <input type="hidden" name="stage" value={query.stage} />}
      {query.view === 'board' && <input type="hidden" name="view" value="board" />}
      <div className="flex gap-2">
        <input
          type="search"
          name="q"
          aria-label={filters.search}
          placeholder={filters.searchHint}
          defaultValue={query.q}
          maxLength={100}
          className="min-h-12 min-w-0 flex-1 rounded-control border border-edge bg-surface px-4 text-ink"
        />
        <button type="submit" className={`${button.outlined} px-4!`}>
          <Search aria-hidden className="size-5" />
          <span className="sr-only">{filters.search}</span>
        </button>
      </div>
      <details open={isNarrowed({ ...query, q: '' })} className="rounded-notice border border-line bg-surface px-4">
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold">{filters.more}</summary>
        <div className="grid gap-3 pb-4 sm:grid-cols-2">
          {businesses.length > 1 && (
            <Choice
              name="business"
              label={filters.business}
              value={query.business}
              options={named(businesses.map(({ id, name }) => [id, name]))}
            />
          )}
          {cities.length > 1 && (
            <Choice
              name="city"
              label={filters.city}
              value={query.city}
              options={named(cities.map(city => [city, city]))}
            />
          )}
          <Choice
            name="urgency"
            label={filters.urgency}
            value={query.urgency}
            options={urgencies.map(urgency => [urgency, messages.urgencies[urgency]])}
          />
          <Choice
            name="assigned"
            label={filters.assigned}
            value={query.assigned}
            options={[['nobody', filters.nobody], ...people.map(({ userId, name }) => [userId, name] as const)]}
          />
          <Choice
            name="age"
            label={filters.age}
            value={query.age}
            options={ages.map(age => [age, messages.ages[age]])}
          />
          <div className="flex flex-wrap items-center gap-4 self-end">
            <button type="submit" className={button.outlined}>
              {filters.show}
            </button>
            {isNarrowed(query) && (
              <Link
                to={query.stage ? `/account/requests?stage=${query.stage}` : '/account/requests'}
                className={`${link} inline-flex min-h-11 items-center`}
              >
                {filters.clear}
              </Link>
            )}
          </div>
        </div>
      </details>
    </Form>
  )
}

type ChoiceProps = {
  name: string
  label: string
  value: string | null
  options: readonly (readonly [string, string])[]
}

function Choice({ name, label, value, options }: ChoiceProps) {
  return (
    <Field name={name} label={label}>
      {control => (
        <Select {...control} defaultValue={value ?? ''}>
          <option value="">{filters.any}</option>
          {options.map(([id, text]) => (
            <option key={id} value={id}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
