import { useEffect, useRef } from 'react'
import { Form, Link } from 'react-router'
import { bulkMessages } from '#domain/directory/listings/bulk-messages.ts'
import type { ListingQuery } from '#domain/directory/listings/listing-query.ts'
import type { ListedBusiness } from '#domain/directory/listings/listings.server.ts'
import { button } from '#ui/button.ts'
import { SearchField } from '../listing-table/filter-fields.tsx'
import { type ListPages, listPath } from '../listing-table/list-address.ts'
import { ListPaging } from '../listing-table/list-paging.tsx'
import { ConfirmDeletion } from './confirm-deletion.tsx'
import type { BulkChoices } from './more-changes.tsx'
import { SelectionForm } from './selection-form.tsx'
import type { BulkAnswer } from './tools-answer.ts'
import type { Ticks } from './use-ticks.ts'

type Props = {
  query: ListingQuery
  seen: string
  found: number
  listings: ListedBusiness[]
  pages: ListPages
  here: string
  choices: BulkChoices
  answer: BulkAnswer | undefined
  ticks: Ticks
}

export function BulkOperations({ query, seen, found, listings, pages, here, choices, answer, ticks }: Props) {
  const asked = answer && 'ask' in answer ? answer.ask : undefined
  const heading = useFocusAfter(asked !== undefined)
  return (
    <section aria-labelledby="bulk-operations" className="mt-10 grid gap-4">
      <h3 id="bulk-operations" ref={heading} tabIndex={-1} className="text-xl outline-none">
        Bulk operations
      </h3>
      {asked && (
        <ConfirmDeletion
          {...asked}
          form={Form}
          cancel={
            <Link to={here} preventScrollReset className={button.outlined}>
              Cancel
            </Link>
          }
        />
      )}
      {/* Other parts of the page belong to the list's form, so it stays mounted during the confirmation. */}
      <div hidden={asked !== undefined} className="grid gap-4 [&[hidden]]:hidden">
        <FindSelectable query={query} found={found} />
        <SelectionForm listings={listings} seen={seen} query={query} found={found} choices={choices} ticks={ticks} />
        <ListPaging pages={pages} />
      </div>
    </section>
  )
}

/** After the confirmation its button is gone, so keyboard focus moves to the start of the list. */
function useFocusAfter(isAsking: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const wasAsking = useRef(isAsking)
  useEffect(() => {
    if (wasAsking.current && !isAsking) heading.current?.focus({ preventScroll: true })
    wasAsking.current = isAsking
  }, [isAsking])
  return heading
}

type FindSelectableProps = { query: ListingQuery; found: number }

const filters = [
  { show: 'all', messages: 'All' },
  { show: 'claimed', messages: 'Claimed' },
  { show: 'unclaimed', messages: 'Unclaimed' },
  { show: 'featured', messages: 'Featured' },
  { show: 'pending', messages: 'Pending' },
  { show: 'suspended', messages: 'Suspended' },
  { show: 'archived', messages: 'Archived' },
  { show: 'removed', messages: 'Deleted' },
] as const
const look = `${button.outlined} min-h-11! px-3! md:px-4! aria-[current]:border-accent! aria-[current]:bg-tint! aria-[current]:text-tint-ink!`

function FindSelectable({ query, found }: FindSelectableProps) {
  return (
    <search className="grid gap-3">
      <Form action="/admin/tools" preventScrollReset className="flex items-end gap-2">
        {query.show !== 'all' && <input type="hidden" name="show" value={query.show} />}
        <SearchField text={query.q} className="min-w-0 flex-1" />
        <button type="submit" className={`${button.outlined} min-h-11! px-4!`}>
          Search
        </button>
      </Form>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <ul aria-label="Filter" className="flex flex-wrap gap-2">
          {filters.map(({ show, messages: label }) => (
            <li key={show}>
              <Link
                to={listPath({ ...query, show }, {}, '/admin/tools')}
                preventScrollReset
                aria-current={show === query.show ? 'true' : undefined}
                className={look}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <p role="status" className="text-ink-2 tabular-nums">
          {bulkMessages.found(found)}
        </p>
      </div>
    </search>
  )
}
