import type { RouterContextProvider } from 'react-router'
import { appContext, callerContext, factsContext } from '#context.ts'
import {
  type Proximity,
  proximities,
  readSimilarListings,
  readSubstituteListings,
  type SimilarListing,
} from '#domain/directory/search/similar-listings.server.ts'
import { maxBusinesses, openRecipients } from '#domain/requests/quotes/quote.ts'
import type { TrackedRequest } from '#domain/requests/quotes/request-trackers.server.ts'
import { listText } from '#platform/text/sentence.ts'
import type { OtherBusiness } from './quote-fields.tsx'

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

function asOther({ slug, name, city, availableUntil }: SimilarListing): OtherBusiness {
  return { slug, name, city, isAvailable: availableUntil !== null }
}

/** The contractors to ask instead, the cities they're near, and how far the search had to reach. */
export type Offered = { others: OtherBusiness[]; cities: string; proximity: Proximity }

/**
 * Returns contractors to replace recipients who are no longer listed: of the same city and trade, otherwise of the city, otherwise
 * of the nearest cities. Undefined when all recipients are listed.
 */
export async function readOfferedOthers(
  context: Readonly<RouterContextProvider>,
  request: TrackedRequest,
): Promise<Offered | undefined> {
  const gone = openRecipients(request).filter(({ isListed }) => !isListed)
  if (gone.length === 0) return undefined
  const app = context.get(appContext)
  const asked = new Set(request.recipients.map(({ slug }) => slug))
  const limit = maxBusinesses + asked.size
  const around = await Promise.all(
    gone.map(({ id }) => readSubstituteListings(app, { id, now: app.clock.now(), limit })),
  )
  const nearestFirst = around
    .flatMap(({ listings }) => listings)
    .filter(({ slug }) => !asked.has(slug))
    .sort((one, other) => proximities.indexOf(one.proximity) - proximities.indexOf(other.proximity))
  const chosen = nearestFirst
    .filter(({ slug }, at) => nearestFirst.findIndex(listing => listing.slug === slug) === at)
    .slice(0, maxBusinesses)
  return {
    others: chosen.map(asOther),
    cities: listText(context.get(callerContext).language, [...new Set(around.map(({ city }) => city))]),
    proximity: chosen.at(-1)?.proximity ?? 'nearby',
  }
}
