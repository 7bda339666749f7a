import { useEffect, useRef } from 'react'
import type { ListingQuery } from '#domain/directory/listings/listing-query.ts'
import type { ListedBusiness } from '#domain/directory/listings/listings.server.ts'
import type { ListPages } from '../businesses/list-address.ts'
import { ListPaging } from '../businesses/list-paging.tsx'
import type { BulkAnswer } from './bulk-answer.ts'
import { ConfirmDeletion } from './confirm-deletion.tsx'
import { FindSelectable } from './find-selectable.tsx'
import { SelectionForm } from './selection-form.tsx'
import type { Ticks } from './use-ticks.ts'

type Props = {
  query: ListingQuery
  found: number
  listings: ListedBusiness[]
  pages: ListPages
  /** The list's path without its query. */
  here: string
  answer: BulkAnswer | undefined
  ticks: Ticks
}

/** A searchable list with checkboxes and the bulk actions, or the confirmation before a deletion. */
export function BulkOperations({ query, found, listings, pages, here, answer, ticks }: Props) {
  const asked = answer && 'ask' in answer ? answer.ask : undefined
  const heading = useFocusAfter(asked !== undefined)
  return (
    <section aria-labelledby="bulk-operations" className="mt-10 grid gap-4">
      <h3 id="bulk-operations" ref={heading} tabIndex={-1} className="text-xl outline-none">
        Bulk operations
      </h3>
      {asked && <ConfirmDeletion {...asked} back={here} />}
      {/* Other parts of the page belong to the list's form, so it stays mounted during the confirmation. */}
      <div hidden={asked !== undefined} className="grid gap-4 [&[hidden]]:hidden">
        <FindSelectable query={query} found={found} />
        <SelectionForm listings={listings} query={query} found={found} ticks={ticks} />
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
