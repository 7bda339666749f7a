import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { hashToken } from '#platform/auth/tokens.ts'
import { isToken } from '../quotes/quotes.server.ts'

/**
 * Returns and locks at most `limit` requests sent within the span, answered by a contractor who still has them, and not
 * yet invited; skips locked ones.
 */
export async function takeUninvited({ db }: Pick<App, 'db'>, span: { from: Date; to: Date }, limit: number) {
  return db
    .selectFrom('quoteRequests as r')
    .select(['r.id', 'email', 'language'])
    .where('sentAt', '>', span.from)
    .where('sentAt', '<=', span.to)
    .where('withdrawnAt', 'is', null)
    .where(sql<boolean>`exists (
        select from quote_events e join quote_recipients asked using (request_id, business_id)
        where e.request_id = r.id and e.kind = 'answered' and asked.withdrawn_from_at is null)`)
    .where(sql<boolean>`not exists (select from review_invitations i where i.request_id = r.id)`)
    .orderBy('sentAt')
    .limit(limit)
    .forUpdate('r')
    .skipLocked()
    .execute()
}

type Invitation = { requestId: string; token: string; changeId: string }

/**
 * Stores an invitation; false if the homeowner was already invited. A unique index decides, so concurrent runs are
 * safe.
 */
export async function addInvitation(
  { db, clock }: Pick<App, 'db' | 'clock'>,
  { requestId, token, changeId }: Invitation,
) {
  const values = { requestId, tokenHash: hashToken(token), changeId, sentAt: clock.now() }
  const added = await db
    .insertInto('reviewInvitations')
    .values(values)
    .onConflict(conflict => conflict.column('requestId').doNothing())
    .returning('requestId')
    .executeTakeFirst()
  return added !== undefined
}

/** Returns the request of an invitation's secret. */
export async function findInvited({ db }: Pick<App, 'db'>, token: string) {
  if (!isToken(token)) return undefined
  return db
    .selectFrom('reviewInvitations')
    .innerJoin('quoteRequests', 'quoteRequests.id', 'requestId')
    .select(['quoteRequests.id', 'name'])
    .where('reviewInvitations.tokenHash', '=', hashToken(token))
    .executeTakeFirst()
}
