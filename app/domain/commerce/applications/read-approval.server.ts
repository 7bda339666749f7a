import { createHash } from 'node:crypto'
import type { App } from '#domain/app.ts'
import type { Application } from './applications.server.ts'
import { findListingDraft } from './listing-drafts.server.ts'
import { findMatches } from './matching-listings.server.ts'
import { placeOf } from './merged-listing.ts'

/** Returns the data the operator reviews, and a version token that changes whenever that data does. */
export async function readApproval(app: Pick<App, 'db'>, application: Application) {
  const [matches, draft] = await Promise.all([
    findMatches(app, application),
    application.userId ? findListingDraft(app, application.userId) : undefined,
  ])
  const about = [application.id, draft?.savedAt ?? null, ...matches.map(({ id }) => id)]
  const seen = createHash('sha256').update(JSON.stringify(about)).digest('base64url').slice(0, 12)
  return { matches, draft, place: placeOf(application, draft), seen }
}
