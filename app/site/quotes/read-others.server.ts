import type { RouterContextProvider } from 'react-router'
import { appContext, factsContext } from '#context.ts'
import { readSimilarListings, type SimilarListing } from '#domain/directory/search/similar-listings.server.ts'
import type { OtherBusiness } from './others-field.tsx'

const offered = 4

/**
 * Returns up to four similar businesses that the homeowner can ask, too. Makes the page expire when one of them stops being
 * available.
 */
export async function readOthers(context: Readonly<RouterContextProvider>, id: string): Promise<OtherBusiness[]> {
  const app = context.get(appContext)
  const facts = context.get(factsContext)
  const listings = await readSimilarListings(app, { id, now: app.clock.now(), limit: offered })
  facts.dependsOn('listings', `business:${id}`, ...listings.map(listing => `business:${listing.id}`))
  for (const { availableUntil } of listings) if (availableUntil) facts.changesAt(availableUntil)
  return listings.map(asOther)
}

/** Maps a listing to an entry in a choice of contractors. */
export function asOther({ slug, name, city, availableUntil }: SimilarListing): OtherBusiness {
  return { slug, name, city, isAvailable: availableUntil !== null }
}
