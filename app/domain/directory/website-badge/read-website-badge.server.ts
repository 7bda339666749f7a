import type { App } from '#domain/app.ts'
import { readSite } from '#domain/foundation/settings/settings.server.ts'
import { findListing } from '../businesses/businesses.server.ts'
import type { BadgeLook } from './website-badge.ts'
import { drawWebsiteBadge, emptyBadge } from './website-badge-picture.ts'

/** Returns the badge of a verified listing, and an empty picture for any other or none. */
export async function readWebsiteBadge(app: Pick<App, 'db'>, slug: string, look: BadgeLook) {
  const found = await findListing(app, slug)
  if (!found.ok) return emptyBadge
  const { verified } = await app.db
    .selectFrom('businesses')
    .select('verified')
    .where('id', '=', found.listing.id)
    .executeTakeFirstOrThrow()
  return verified ? drawWebsiteBadge((await readSite(app)).title, look) : emptyBadge
}
