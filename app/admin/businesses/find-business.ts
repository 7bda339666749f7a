import { data } from 'react-router'
import type { App } from '#domain/app.ts'
import { readListing } from '#domain/directory/businesses/businesses.server.ts'
import { listingErrors } from '#domain/directory/listings/listing-messages.ts'
import { readVersion } from '#domain/directory/listings/listings.server.ts'

/** Finds deleted businesses too, with the version that their forms must send back. Throws 404. */
export async function findBusiness(app: Pick<App, 'db'>, id: string) {
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)
  const version = isId ? await readVersion(app, id) : undefined
  if (version === undefined) throw data(listingErrors['listing-unknown'], 404)
  return { version, business: await readListing(app, id) }
}

/** A deleted business must be restored first. Throws 404 or 410. */
export async function findListed(app: Pick<App, 'db'>, id: string) {
  const found = await findBusiness(app, id)
  if (found.business.removedAt) throw data(listingErrors['listing-unknown'], 410)
  return found
}
