import { Form } from 'react-router'
import type { ListingQuery } from '#domain/directory/listings/listing-query.ts'
import type { ListedBusiness } from '#domain/directory/listings/listings.server.ts'
import { EmptyList } from '../businesses/empty-list.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { SelectableRow } from './selectable-row.tsx'
import { selectionFormId } from './selection-form-id.ts'
import { SelectionHead } from './selection-head.tsx'
import type { Ticks } from './use-ticks.ts'

type Props = { listings: ListedBusiness[]; query: ListingQuery; found: number; ticks: Ticks }

/** The list with its checkboxes as one form, which every bulk button submits. */
export function SelectionForm({ listings, query, found, ticks }: Props) {
  const shown = listings.map(({ id }) => id)
  const elsewhere = ticks.everything ? [] : [...ticks.ids].filter(id => !shown.includes(id))
  return (
    <Form id={selectionFormId} method="post" preventScrollReset autoComplete="off" className="grid gap-4">
      {/* Enter in a field of this form presses its first button, so the first one does nothing. */}
      <button type="submit" disabled hidden />
      <input type="hidden" name="q" value={query.q} />
      <input type="hidden" name="show" value={query.show} />
      {elsewhere.map(id => (
        <input key={id} type="hidden" name="ids" value={id} />
      ))}
      <BulkBar ticks={ticks} found={found} />
      {listings.length === 0 ? (
        <EmptyList isSearch={query.q !== '' || query.show !== 'all'} />
      ) : (
        <div className="overflow-hidden rounded-panel border border-line bg-surface">
          <SelectionHead shown={shown} found={found} ticks={ticks} />
          <ul className="divide-y divide-line">
            {listings.map(listing => (
              <SelectableRow key={listing.id} listing={listing} ticks={ticks} />
            ))}
          </ul>
        </div>
      )}
    </Form>
  )
}
