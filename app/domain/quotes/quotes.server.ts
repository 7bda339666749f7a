import { type Insertable, sql } from 'kysely'
import type { QuoteRequests } from '#database/schema.ts'
import { hashToken } from '#platform/tokens.ts'
import type { App } from '../app.ts'

/** Holds back a second request with the same fingerprint until this transaction has ended. */
export async function lockFingerprint(app: Pick<App, 'db'>, fingerprint: Buffer) {
  await sql`select pg_advisory_xact_lock(${fingerprint.readInt32BE(0)}, ${fingerprint.readInt32BE(4)})`.execute(app.db)
}

/** The id of a request with the same fingerprint that was sent after `since`. */
export async function findRepeated(app: Pick<App, 'db'>, fingerprint: Buffer, since: Date) {
  const found = app.db
    .selectFrom('quoteRequests')
    .select('id')
    .where('fingerprint', '=', fingerprint)
    .where('sentAt', '>', since)
    .where('withdrawnAt', 'is', null)
  return (await found.executeTakeFirst())?.id
}

/** Files a request with the business it goes to, and the event that it was sent. */
export async function addRequest(app: Pick<App, 'db' | 'ids'>, request: Insertable<QuoteRequests>, businessId: string) {
  const requestId = request.id
  await app.db.insertInto('quoteRequests').values(request).execute()
  await app.db.insertInto('quoteRecipients').values({ requestId, businessId }).execute()
  const sent = { id: app.ids.next(), requestId, businessId, kind: 'sent', at: request.sentAt }
  await app.db.insertInto('quoteEvents').values(sent).execute()
}

/** What the homeowner's private page shows: the request, and for each contractor what has happened so far. */
export async function readRequest(app: Pick<App, 'db'>, token: string) {
  if (!/^[\w-]{22}$/.test(token)) return undefined
  const request = await app.db
    .selectFrom('quoteRequests')
    .select(['id', 'name', 'email', 'phone', 'message', 'sentAt', 'withdrawnAt'])
    .where('tokenHash', '=', hashToken(token))
    .executeTakeFirst()
  if (!request) return undefined

  const recipients = await app.db
    .selectFrom('quoteRecipients')
    .innerJoin('businesses', 'businesses.id', 'businessId')
    .innerJoin('businessSlugs', join =>
      join.onRef('businessSlugs.businessId', '=', 'businesses.id').on('current', '=', true),
    )
    .leftJoin('mails', join => join.on('mails.dedupeKey', '=', sql`'quote:' || request_id || ':' || businesses.id`))
    .select(['businesses.name', 'slug', 'phone', 'phoneE164', 'mails.state as mailState', 'mails.sentAt as mailedAt'])
    .where('requestId', '=', request.id)
    .execute()
  return { ...request, recipients }
}

/** Forgets the requests whose time is over, with all that hangs on them. */
export async function eraseOldRequests(app: Pick<App, 'db'>, today: string) {
  const erased = await app.db.deleteFrom('quoteRequests').where('eraseAfter', '<', today).executeTakeFirst()
  return Number(erased.numDeletedRows)
}
