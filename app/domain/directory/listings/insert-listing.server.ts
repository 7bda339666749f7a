import type { App } from '#domain/app.ts'
import { freePublicId, insertBusiness } from '../businesses/written-businesses.server.ts'
import type { ListingInput } from './listing-schema.server.ts'
import { columnsOf, writeParts } from './write-listing.server.ts'

type Given = { input: ListingInput; changeId: string }

/** Inserts a new listing. */
export async function insertListing(tx: Pick<App, 'db' | 'ids' | 'clock'>, { input, changeId }: Given) {
  const id = tx.ids.next()
  const columns = await columnsOf(tx, input, changeId)
  const publicId = await freePublicId(tx, tx.clock.now())
  await insertBusiness(tx, { ...columns, id, publicId, createdChangeId: changeId })
  return { id, slug: await writeParts(tx, id, input) }
}
