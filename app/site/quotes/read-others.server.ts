import type { RouterContextProvider } from 'react-router'
import { appContext, callerContext, factsContext } from '#context.ts'
import {
  type Proximity,
  proximities,
  readSimilarListings,
  readSubstituteListings,
  type SimilarListing,
} from '#domain/directory/search/similar-listings.server.ts'
import {
  duplicateHours,
  isPromise,
  maxBusinesses,
  openRecipients,
  unansweredMinutes,
} from '#domain/requests/quotes/quote.ts'
import { askedSince } from '#domain/requests/quotes/quote-recipients.server.ts'
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

type OfferReason = 'gone' | 'unanswered' | 'declined'

/** The contractors to ask, why we offer them, the cities they're near, and how far the search had to reach. */
export type Offered = {
  others: (OtherBusiness & { phone: string })[]
  reason: OfferReason
  cities: string
  proximity: Proximity
}

/**
 * Returns contractors to ask besides or instead of the recipients, available ones first: when a recipient is no longer listed, when
 * nobody has answered for ten minutes, or when everyone has declined. They're of the same city and trade, otherwise of the city,
 * otherwise of the nearest cities. Undefined while the homeowner has someone to wait for.
 */
export async function readOfferedOthers(
  context: Readonly<RouterContextProvider>,
  request: TrackedRequest,
): Promise<Offered | undefined> {
  const app = context.get(appContext)
  const now = app.clock.now()
  const open = openRecipients(request)
  const gone = open.filter(({ isListed }) => !isListed)
  const reason = gone.length > 0 ? 'gone' : reasonOf(open, request.sentAt, now)
  if (!reason) return undefined
  const since = new Date(request.sentAt.getTime() - duplicateHours * 3_600_000)
  const asked = new Set([
    ...request.recipients.map(({ id }) => id),
    ...(reason === 'gone' ? [] : await askedSince(app, { email: request.email, since })),
  ])
  const limit = maxBusinesses + asked.size
  const around = await Promise.all(
    (reason === 'gone' ? gone : open).map(({ id }) => readSubstituteListings(app, { id, now, limit })),
  )
  const nearestFirst = around
    .flatMap(({ listings }) => listings)
    .filter(({ id }) => !asked.has(id))
    .sort((one, other) => proximities.indexOf(one.proximity) - proximities.indexOf(other.proximity))
  const known = nearestFirst.filter(({ id }, at) => nearestFirst.findIndex(listing => listing.id === id) === at)
  const chosen = (reason === 'gone' ? known : availableFirst(known)).slice(0, maxBusinesses)
  return {
    others: chosen.map(listing => ({ ...asOther(listing), phone: listing.phone })),
    reason,
    cities: listText(context.get(callerContext).language, [...new Set(around.map(({ city }) => city))]),
    proximity: farthest(chosen),
  }
}

/** Returns why a homeowner whose recipients are all listed may want to ask others; undefined while waiting makes sense. */
function reasonOf(open: TrackedRequest['recipients'], sentAt: Date, now: Date): OfferReason | undefined {
  if (open.length === 0 || open.some(({ answer }) => isPromise(answer))) return undefined
  if (open.every(({ answer }) => answer)) return 'declined'
  const isLate = now.getTime() - sentAt.getTime() >= unansweredMinutes * 60_000
  return isLate ? 'unanswered' : undefined
}

function availableFirst<L extends SimilarListing>(listings: readonly L[]) {
  return [...listings].sort((one, other) => Number(!one.availableUntil) - Number(!other.availableUntil))
}

function farthest(listings: readonly { proximity: Proximity }[]): Proximity {
  return proximities.findLast(proximity => listings.some(listing => listing.proximity === proximity)) ?? 'nearby'
}
