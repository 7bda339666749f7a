import { type FormEvent, useEffect, useRef } from 'react'
import { Form, useNavigate } from 'react-router'
import { listingFilters, listingOrders } from '#domain/directory/listings/listing.ts'
import { filterMessages, orderMessages } from '#domain/directory/listings/listing-messages.ts'
import type { ListingQuery } from '#domain/directory/listings/listing-query.ts'
import { button } from '#ui/button.ts'
import { ChoiceField, SearchField } from './filter-fields.tsx'

type Props = { query: ListingQuery; found: string | null }

const pauseMilliseconds = 250
const unasked: string[] = ['', listingFilters[0], listingOrders[0]]

/** A GET form; with JavaScript the list reloads while the operator types. */
export function ListTools({ query, found }: Props) {
  const read = useReadWhileTyping()
  return (
    <search className="mt-4 grid gap-2">
      <Form action="/admin" onInput={read} className="grid grid-cols-2 gap-3 md:grid-cols-[1fr_auto_auto] md:items-end">
        <SearchField text={query.q} className="col-span-2 md:col-span-1" />
        <ChoiceField name="show" label="Show" values={listingFilters} messages={filterMessages} chosen={query.show} />
        <ChoiceField name="sort" label="Sort by" values={listingOrders} messages={orderMessages} chosen={query.sort} />
        <noscript>
          <button type="submit" className={`${button.outlined} min-h-11! px-4!`}>
            Search
          </button>
        </noscript>
      </Form>
      <p role="status" className="min-h-6 text-ink-2">
        {found}
      </p>
    </search>
  )
}

/** Waits briefly, and replaces the history entry, so that Back doesn't step through every letter. */
function useReadWhileTyping() {
  const navigate = useNavigate()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const asked = [...new FormData(currentTarget)].filter(([, value]) => !unasked.includes(String(value)))
      const query = new URLSearchParams(asked.map(([name, value]) => [name, String(value)]))
      void navigate(query.size > 0 ? `/admin?${query}` : '/admin', { replace: true, preventScrollReset: true })
    }, pauseMilliseconds)
  }
}
