import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { linkDays } from '#domain/directory/businesses/business.ts'
import { callPhone } from '#domain/directory/businesses/shown-phone.ts'
import { hashToken } from '#platform/auth/tokens.ts'
import { knownLanguage } from '#platform/text/language.ts'
import { addedMessages, lastAnswer, readEvents } from './quote-events.server.ts'
import { countPhotos } from './quote-photo-files.server.ts'
import { isToken } from './quotes.server.ts'

/** When the request was withdrawn from the contractor, individually or with the others. */
const withdrawnFrom = sql<Date | null>`coalesce(withdrawn_from_at, withdrawn_at)`

/**
 * SQL for whether the homeowner hired another contractor at the moment of the withdrawal, on this request or on a later one about
 * the same job. `r` is a row of `quote_recipients`, `q` its request.
 */
export const hiredAnother = sql<boolean>`r.withdrawn_from_at is not null and exists (
  select from quote_requests job join quote_recipients hired on hired.request_id = job.id
  where lower(job.email) = lower(q.email) and hired.hired_at = r.withdrawn_from_at
    and hired.business_id <> r.business_id)`

type FromNetwork = { businessId: string; visitor: string }

/** Marks the requests to a business that came from this network. The visitor's hash is of today, so they're of today, too. */
export async function markOwnRequests({ db }: Pick<App, 'db'>, { businessId, visitor }: FromNetwork) {
  await sql`update quote_recipients r set from_own_network = true from quote_requests q
    where r.business_id = ${businessId} and not r.from_own_network and q.id = r.request_id and q.visitor = ${visitor}`.execute(
    db,
  )
}

export type Recipient = { requestId: string; businessId: string }

/** Marks that the homeowner was notified that nobody at this listing can read the request anymore, or needn't be. */
export async function noteOwnerChangeNotified(
  { db, clock }: Pick<App, 'db' | 'clock'>,
  { requestId, businessId }: Recipient,
) {
  const own = db.updateTable('quoteRecipients').set({ changedToldAt: clock.now() })
  await own.where('requestId', '=', requestId).where('businessId', '=', businessId).execute()
}

/** Returns an answer link's request and contractor. `isOver`: expired, or the business's owner, email or link changed since. */
export async function findRecipient({ db, clock }: Pick<App, 'db' | 'clock'>, token: string) {
  if (!isToken(token)) return undefined
  const isOver = sql<boolean>`coalesce(link_epoch, 0) <> coalesce(epoch, 0)
    or coalesce(link_expires_at, sent_at + ${linkDays} * interval '1 day') <= ${clock.now()}`
  const found = await db
    .selectFrom('quoteRecipients')
    .innerJoin('quoteRequests', 'quoteRequests.id', 'requestId')
    .leftJoin('businessLinks', 'businessLinks.businessId', 'quoteRecipients.businessId')
    .select(['requestId', 'quoteRecipients.businessId', withdrawnFrom.as('withdrawnAt'), isOver.as('isOver')])
    .where('quoteRecipients.tokenHash', '=', hashToken(token))
    .executeTakeFirst()
  if (!found) return undefined
  const { withdrawnAt, isOver: over, requestId, businessId } = found
  return { recipient: { requestId, businessId }, isOver: over, isWithdrawn: withdrawnAt !== null }
}

export function readRecipients({ db }: Pick<App, 'db'>, requestId: string) {
  return db
    .selectFrom('quoteRecipients')
    .innerJoin('businesses', 'businesses.id', 'businessId')
    .innerJoin('businessSlugs', join =>
      join.onRef('businessSlugs.businessId', '=', 'businesses.id').on('current', '=', true),
    )
    .select(['businesses.id', 'slug', 'name', 'email', 'phone', 'phoneE164'])
    .where('requestId', '=', requestId)
    .orderBy('position')
    .execute()
}

/** Returns the businesses that the homeowner of this request has asked since `since`, in this request or in another. */
export async function askedSince({ db }: Pick<App, 'db'>, { email, since }: { email: string; since: Date }) {
  const asked = await db
    .selectFrom('quoteRecipients')
    .innerJoin('quoteRequests', 'quoteRequests.id', 'requestId')
    .select('businessId')
    .distinct()
    .where(({ eb, fn }) => eb(fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .where('sentAt', '>=', since)
    .execute()
  return asked.map(({ businessId }) => businessId)
}

export type AskedRequest = NonNullable<Awaited<ReturnType<typeof readAskedRequest>>>

/** Returns a request as one of its contractors sees it. The caller checks the permission. */
export async function readAskedRequest(app: Pick<App, 'db'>, { requestId, businessId }: Recipient) {
  const [request, business, events, photos] = await Promise.all([
    app.db
      .selectFrom('quoteRequests as q')
      .innerJoin('quoteRecipients as r', 'requestId', 'q.id')
      .select(['name', 'email', 'phone', 'message', 'triage', 'sentAt', 'language', withdrawnFrom.as('withdrawnAt')])
      .select(['hiredAt', hiredAnother.as('isReleased')])
      .where('q.id', '=', requestId)
      .where('businessId', '=', businessId)
      .executeTakeFirst(),
    app.db.selectFrom('businesses').select('name').where('id', '=', businessId).executeTakeFirst(),
    readEvents(app, requestId),
    countPhotos(app, requestId),
  ])
  if (!request || !business) return undefined
  const call = callPhone(request.phone ?? '')
  return {
    ...request,
    phone: call?.text ?? request.phone,
    dial: call?.dial ?? null,
    language: knownLanguage(request.language),
    business: business.name,
    photos,
    added: addedMessages(events),
    answer: lastAnswer(events, businessId),
  }
}
