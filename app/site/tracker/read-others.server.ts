import type { RouterContextProvider } from 'react-router'
import { appContext, callerContext, factsContext } from '#context.ts'
import { readSimilarListings, type SimilarListing } from '#domain/directory/search/similar-listings.server.ts'
import { isLive } from '#domain/requests/answers/promise.ts'
import { findOtherRoofers, hasAskedOthers, type OtherRoofers } from '#domain/requests/quotes/other-roofers.server.ts'
import { canAnswer } from '#domain/requests/quotes/quote.ts'
import type { TrackedRequest } from '#domain/requests/quotes/request-trackers.server.ts'
import { type SameJob, wholeJob } from '#domain/requests/quotes/same-job.server.ts'
import { listText } from '#platform/text/sentence.ts'
import type { OtherBusiness } from '../quotes/quote-fields.tsx'

const offered = 4

/** Returns up to four similar businesses to ask, too. The page expires when one of them stops being available. */
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

/** The contractors to ask, and why we offer them. */
export type Offered = Omit<OtherRoofers, 'others' | 'cities'> & {
  others: (OtherBusiness & { phone: string })[]
  cities: string
}

/**
 * Returns other contractors to ask; undefined while the homeowner has someone to wait for, in any request of the job. A request whose
 * homeowner already asked others can't ask again: the later one does.
 */
export async function readOfferedOthers(
  context: Readonly<RouterContextProvider>,
  request: TrackedRequest,
  job: readonly SameJob[],
): Promise<Offered | undefined> {
  const app = context.get(appContext)
  const now = app.clock.now()
  const { recipients } = wholeJob(request, job)
  const isWaitedFor = recipients.some(
    one => one.withdrawnAt === null && canAnswer(one) && (one.hiredAt !== null || isLive(one, now)),
  )
  if (isWaitedFor) return undefined
  if (job.length > 0 && (await hasAskedOthers(app, request))) return undefined
  const found = await findOtherRoofers(app, request, now)
  if (!found) return undefined
  const others = found.others.map(listing => ({ ...asOther(listing), phone: listing.phone }))
  return { ...found, others, cities: listText(context.get(callerContext).language, found.cities) }
}
