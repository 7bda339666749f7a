import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { hashToken } from '#platform/auth/tokens.ts'
import { isToken } from '../quotes/quotes.server.ts'

type Span = {
  from: Date
  /** The latest request that is old enough. */
  to: Date
  /** The latest hiring that is old enough. */
  hiredTo: Date
}

/**
 * Returns and locks at most `limit` requests sent since `from` and not yet invited, whose homeowner hired a contractor some days
 * ago, or hired none and was answered by a contractor who still has the request; skips locked ones.
 */
export async function takeUninvited({ db }: Pick<App, 'db'>, { from, to, hiredTo }: Span, limit: number) {
  const asked = sql`select from quote_recipients asked where asked.request_id = r.id and asked.withdrawn_from_at is null`
  // A contractor who has declined since is no longer hired, as in `hiredRecipient`.
  const stands = sql`not coalesce((
    select e.answer = 'cannot-help' from quote_events e
    where e.request_id = r.id and e.business_id = asked.business_id and e.kind = 'answered' and e.at > asked.hired_at
    order by e.at desc, e.id desc limit 1), false)`
  const isHired = sql<boolean>`exists (${asked} and asked.hired_at <= ${hiredTo} and ${stands})`
  const isAnswered = sql<boolean>`r.sent_at <= ${to} and not exists (${asked} and asked.hired_at is not null and ${stands})
    and exists (${asked} and exists (
      select from quote_events e
      where e.request_id = r.id and e.business_id = asked.business_id and e.kind = 'answered'))`
  return db
    .selectFrom('quoteRequests as r')
    .select(['r.id', 'email', 'language', isHired.as('isHired')])
    .where('sentAt', '>', from)
    .where('withdrawnAt', 'is', null)
    .where(({ or }) => or([isHired, isAnswered]))
    .where(sql<boolean>`not exists (select from review_invitations i where i.request_id = r.id)`)
    .orderBy('sentAt')
    .limit(limit)
    .forUpdate('r')
    .skipLocked()
    .execute()
}

type Invitation = { requestId: string; token: string; changeId: string }

/** Stores an invitation; false if the homeowner was already invited. A unique index decides, so concurrent runs are safe. */
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

export async function findInvited({ db }: Pick<App, 'db'>, token: string) {
  if (!isToken(token)) return undefined
  return db
    .selectFrom('reviewInvitations')
    .innerJoin('quoteRequests', 'quoteRequests.id', 'requestId')
    .select(['quoteRequests.id', 'name'])
    .where('reviewInvitations.tokenHash', '=', hashToken(token))
    .executeTakeFirst()
}
