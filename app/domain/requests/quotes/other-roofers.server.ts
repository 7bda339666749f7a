import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import {
  type Proximity,
  proximities,
  readSubstituteListings,
  type SimilarListing,
} from '#domain/directory/search/similar-listings.server.ts'
import { hashToken } from '#platform/auth/tokens.ts'
import { isLive } from '../answers/promise.ts'
import {
  canAnswer,
  duplicateHours,
  hiredRecipient,
  isPromise,
  maxBusinesses,
  openRecipients,
  unansweredMinutes,
} from './quote.ts'
import { askedSince } from './quote-recipients.server.ts'
import type { TrackedRecipient, TrackedRequest } from './request-trackers.server.ts'

export type OfferReason = 'gone' | 'unanswered' | 'declined' | 'one-declined' | 'bounced' | 'late'

/** The contractors to ask, why we offer them, the cities they're near, and how far the search had to reach. */
export type OtherRoofers = {
  others: (SimilarListing & { proximity: Proximity })[]
  reason: OfferReason
  cities: string[]
  proximity: Proximity
}

/**
 * Returns contractors to ask besides or instead of the recipients, available ones first: when a recipient is no longer listed or changed
 * hands, when nobody has answered for ten minutes, when a promise is broken, when our email to one bounced, or when someone has declined.
 * They're of the same city and trade, otherwise of the city, otherwise of the nearest cities. The city is that of a ZIP in the message, or
 * the recipient's. Undefined while the homeowner has someone to wait for.
 */
export async function findOtherRoofers(
  app: Pick<App, 'db'>,
  request: TrackedRequest,
  now: Date,
): Promise<OtherRoofers | undefined> {
  const open = openRecipients(request)
  const gone = open.filter(recipient => !canAnswer(recipient))
  const reason = reasonOf(request, now)
  if (!reason) return undefined
  const since = new Date(request.sentAt.getTime() - duplicateHours * 3_600_000)
  const asked = new Set([
    ...request.recipients.map(({ id }) => id),
    ...(reason === 'gone' ? [] : await askedSince(app, { email: request.email, since })),
  ])
  const limit = maxBusinesses + asked.size
  // `Leak in the kitchen, 12 Palm St, 33460`.
  const zips = request.message.match(/(?<![\d-])\d{5}(?!\d)/g)?.slice(0, 20) ?? []
  const around = await Promise.all(
    (reason === 'gone' ? gone : open).map(({ id }) => readSubstituteListings(app, { id, now, limit, zips })),
  )
  const nearestFirst = around
    .flatMap(({ listings }) => listings)
    .filter(({ id }) => !asked.has(id))
    .sort((one, other) => proximities.indexOf(one.proximity) - proximities.indexOf(other.proximity))
  const known = nearestFirst.filter(({ id }, at) => nearestFirst.findIndex(listing => listing.id === id) === at)
  const others = (reason === 'gone' ? known : availableFirst(known)).slice(0, maxBusinesses)
  return { others, reason, cities: [...new Set(around.map(({ city }) => city))], proximity: farthest(others) }
}

/** Returns why a homeowner may want to ask others; undefined while waiting makes sense, and once someone hired has the request. */
function reasonOf(request: TrackedRequest, now: Date): OfferReason | undefined {
  const hired = hiredRecipient(request)
  if (hired) return hired.isHandedOver && !request.closedAt ? 'gone' : undefined
  const open = openRecipients(request)
  if (!open.every(canAnswer)) return 'gone'
  if (open.length === 0 || open.some(recipient => isLive(recipient, now))) return undefined
  if (open.some(({ answer }) => isPromise(answer))) return 'late'
  if (open.every(({ answer }) => answer)) return 'declined'
  if (open.some(({ answer }) => answer)) return 'one-declined'
  if (open.some(isUnreached)) return 'bounced'
  const isLate = now.getTime() - request.sentAt.getTime() >= unansweredMinutes * 60_000
  return isLate ? 'unanswered' : undefined
}

/** Our email didn't arrive, and they haven't seen the request another way. */
export function isUnreached({ mailState, openedAt }: Pick<TrackedRecipient, 'mailState' | 'openedAt'>) {
  return (mailState === 'failed' || mailState === 'suppressed') && openedAt === null
}

function availableFirst<L extends SimilarListing>(listings: readonly L[]) {
  return [...listings].sort((one, other) => Number(!one.availableUntil) - Number(!other.availableUntil))
}

function farthest(listings: readonly { proximity: Proximity }[]): Proximity {
  return proximities.findLast(proximity => listings.some(listing => listing.proximity === proximity)) ?? 'nearby'
}

/** Returns the idempotency key of the form that asks other roofers in place of a request. */
export function askOthersKey({ tokens }: Pick<App, 'tokens'>, requestId: string) {
  return tokens.of('ask-others', requestId)
}

/** Returns whether the homeowner has already sent this request to others. */
export async function hasAskedOthers(
  app: Pick<App, 'db' | 'tokens'>,
  { id, email }: Pick<TrackedRequest, 'id' | 'email'>,
) {
  const own = app.db.selectFrom('quoteRequests').select('id').where(sql`lower(email)`, '=', email.toLowerCase())
  const sent = own.where('idempotencyKeyHash', '=', hashToken(askOthersKey(app, id)))
  return (await sent.limit(1).executeTakeFirst()) !== undefined
}
