import { data } from 'react-router'
import type { App } from '#domain/app.ts'
import { readListing } from '#domain/directory/businesses/businesses.server.ts'
import { listingRefusals } from '#domain/directory/listings/listing-words.ts'
import { readVersion } from '#domain/directory/listings/listings.server.ts'

/** The business of an address, removed or not, with the last change that a form of it could know of. Throws 404. */
export async function findBusiness(app: Pick<App, 'db'>, id: string) {
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)
  const version = isId ? await readVersion(app, id) : undefined
  if (version === undefined) throw data(listingRefusals['listing-unknown'], 404)
  return { version, business: await readListing(app, id) }
}

/** The same, for a page that changes it: one that was removed must be put back first. Throws 410. */
export async function findListed(app: Pick<App, 'db'>, id: string) {
  const found = await findBusiness(app, id)
  if (found.business.removedAt) throw data(listingRefusals['listing-unknown'], 410)
  return found
}
