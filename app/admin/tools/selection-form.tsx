import { Form } from 'react-router'
import { bulkMessages } from '#domain/directory/listings/bulk-messages.ts'
import type { ListingQuery } from '#domain/directory/listings/listing-query.ts'
import type { ListedBusiness } from '#domain/directory/listings/listings.server.ts'
import { Badge } from '#ui/badge.tsx'
import { useMay } from '../layout/use-may.ts'
import { EmptyList } from '../listing-table/list-paging.tsx'
import { BulkBar, useScript } from './bulk-bar.tsx'
import { type BulkChoices, MoreChanges, RestoreChange } from './more-changes.tsx'
import { TickBox, TickEverythingBox, TickFields, TickPageBox } from './tick-boxes.tsx'
import type { Ticks } from './use-ticks.ts'

type Props = {
  listings: ListedBusiness[]
  query: ListingQuery
  seen: string
  found: number
  choices: BulkChoices
  ticks: Ticks
}

export function SelectionForm({ listings, query, seen, found, choices, ticks }: Props) {
  const may = useMay()
  const areDeleted = query.show === 'removed'
  const shown = listings.map(({ id }) => id)
  return (
    <Form id={selectionFormId} method="post" preventScrollReset autoComplete="off" className="grid gap-4">
      <TickFields query={query} seen={seen} shown={shown} ticks={ticks} />
      <BulkBar ticks={ticks} found={found} areDeleted={areDeleted} />
      {may('manage-listings') && (areDeleted ? <RestoreChange /> : <MoreChanges choices={choices} />)}
      {listings.length === 0 ? (
        <EmptyList isSearch={query.q !== '' || query.show !== 'all'} />
      ) : (
        <div className="overflow-hidden rounded-panel border border-line bg-surface">
          <SelectionHead shown={shown} seen={seen} found={found} ticks={ticks} />
          <ul className="divide-y divide-line">
            {listings.map(listing => (
              <SelectableRow key={listing.id} listing={listing} seen={seen} ticks={ticks} />
            ))}
          </ul>
        </div>
      )}
    </Form>
  )
}

/** Controls elsewhere on the page join the form by this id. */
export const selectionFormId = 'selection'

type SelectableRowProps = { listing: ListedBusiness; seen: string; ticks: Ticks }

function SelectableRow({ listing, seen, ticks }: SelectableRowProps) {
  const { id, name, category, city, state, featured, claimed, status, removedAt } = listing
  return (
    <li>
      <TickBox
        id={id}
        seen={seen}
        ticks={ticks}
        className="flex min-h-14 cursor-pointer items-center gap-3 px-4 py-2.5 hover:bg-sunken has-checked:bg-tint has-checked:text-tint-ink md:px-5"
      >
        <span className="grid min-w-0 flex-1 gap-x-6 gap-y-1 md:grid-cols-[1.2fr_1fr_auto] md:items-center">
          <span className="font-semibold [overflow-wrap:anywhere]">{name}</span>
          <span className="text-[15px] opacity-90">
            {[category, [city, state].filter(Boolean).join(', ')].filter(Boolean).join(' · ')}
          </span>
          <span className="flex flex-wrap gap-1.5 md:w-56 md:justify-end">
            {featured && <Badge tone="blue">Featured</Badge>}
            {claimed ? <Badge tone="green">Claimed</Badge> : <Badge tone="grey">Unclaimed</Badge>}
            {status !== 'active' && <Badge tone="plain">{status}</Badge>}
            {removedAt && <Badge tone="plain">deleted</Badge>}
          </span>
        </span>
      </TickBox>
    </li>
  )
}

type SelectionHeadProps = { shown: string[]; seen: string; found: number; ticks: Ticks }

const box = 'flex min-h-11 cursor-pointer items-center gap-3 font-semibold'

/** One checkbox selects this page and needs JavaScript; the other selects all matches on every page. */
function SelectionHead({ shown, seen, found, ticks }: SelectionHeadProps) {
  const hasScript = useScript()
  return (
    <div className="flex flex-wrap gap-x-8 border-b border-line bg-sunken px-4 py-1 text-[15px] md:px-5">
      <TickPageBox shown={shown} seen={seen} ticks={ticks} className={`${box} ${hasScript ? '' : 'invisible'}`}>
        Select all on this page
      </TickPageBox>
      <TickEverythingBox ticks={ticks} className={box}>
        {bulkMessages.selectAll(found)}
      </TickEverythingBox>
    </div>
  )
}
