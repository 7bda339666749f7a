import type { App } from '#domain/app.ts'
import { palettesOf } from '#domain/foundation/brand/accent.ts'
import { readBrandPicture } from '#domain/foundation/brand/brand-pictures.server.ts'
import { readAccent, readBrandPictures, readSite } from '#domain/foundation/settings/settings.server.ts'
import { iconOf } from '#platform/images/brand-picture.ts'
import { findListing } from '../businesses/businesses.server.ts'
import type { BadgeLook } from './website-badge.ts'
import { type BadgeBrand, drawWebsiteBadge, emptyBadge } from './website-badge-picture.ts'

/** Returns the badge of a verified listing, and an empty picture for any other or none. */
export async function readWebsiteBadge(app: Pick<App, 'db' | 'bucket'>, slug: string, look: BadgeLook) {
  const found = await findListing(app, slug)
  if (!found.ok) return emptyBadge
  const { verified } = await app.db
    .selectFrom('businesses')
    .select('verified')
    .where('id', '=', found.listing.id)
    .executeTakeFirstOrThrow()
  return verified ? drawWebsiteBadge((await readSite(app)).title, look, await readBadgeBrand(app, look)) : emptyBadge
}

async function readBadgeBrand(app: Pick<App, 'db' | 'bucket'>, look: BadgeLook): Promise<BadgeBrand> {
  const [accent, pictures] = [await readAccent(app), await readBrandPictures(app)]
  const icon = await readBrandPicture(app, iconOf(pictures), '48')
  return {
    ...(accent && { accent: palettesOf(accent)[look].accent }),
    ...(icon && { icon: `data:${icon.mediaType};base64,${icon.content.toString('base64')}` }),
  }
}
