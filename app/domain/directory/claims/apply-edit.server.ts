import type { Transaction } from '#domain/app.ts'
import { readListing } from '../businesses/businesses.server.ts'
import { updateBusinesses } from '../businesses/written-businesses.server.ts'
import { formValues } from '../listings/listing-form.ts'
import { changedListing } from '../listings/listing-schema.server.ts'
import { columnsOf, writeParts } from '../listings/write-listing.server.ts'
import { type EditedFields, withEdit } from './own-fields.ts'

type Given = { id: string; changeId: string; proposed: EditedFields }

/** Writes an edit into its listing; other fields stay. Returns false when the result wouldn't be a valid listing. */
export async function applyEdit(tx: Transaction, { id, changeId, proposed }: Given) {
  const listing = await readListing(tx, id)
  const stored = formValues(listing)
  const changed = changedListing(stored, withEdit(stored, proposed))
  if ('faults' in changed) return false
  await updateBusinesses(tx, [id], await columnsOf(tx, changed.input, changeId))
  await writeParts(tx, id, changed.input)
  return true
}
