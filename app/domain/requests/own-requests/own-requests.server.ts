import { type RawBuilder, sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { ownRows } from '../pipeline/own-rows.server.ts'
import type { Answer } from '../quotes/quote.ts'
import type { Recipient } from '../quotes/quote-recipients.server.ts'
import { withdrawnSince } from '../quotes/withdrawals.server.ts'
import type { OwnRequestState, OwnRequestsQuery } from './own-requests-query.ts'

export const ownRequestsAtOnce = 25

/** A request to one of the account's listings. */
export type OwnRequest = {
  requestId: string
  businessId: string
  business: string
  name: string
  message: string
  sentAt: Date
  withdrawnAt: Date | null
  answer: Answer | null
  callAt: Date | null
  answeredAt: Date | null
  etaMinutes: number | null
  /** When the homeowner hired this listing. */
  hiredAt: Date | null
}

const inState: Record<OwnRequestState, RawBuilder<boolean>> = {
  all: sql`true`,
  open: sql`${withdrawnSince} is null and a.answer is null`,
  answered: sql`${withdrawnSince} is null and a.answer is not null`,
  withdrawn: sql`${withdrawnSince} is not null`,
}

export async function ownsRequest({ db }: Pick<App, 'db'>, userId: string, { requestId, businessId }: Recipient) {
  const { rows } = await sql`
    select from ${ownRows(userId)}
    where b.id = ${businessId} and q.id = ${requestId}`.execute(db)
  return rows.length > 0
}

/**
 * Returns a page of requests to the account's listings since it owns each, newest first (ids are in chronological
 * order). Requests sent to a previous owner aren't included.
 */
export async function readOwnRequests({ db }: Pick<App, 'db'>, userId: string, query: OwnRequestsQuery) {
  const { state, day, after } = query
  const { rows } = await sql<OwnRequest>`
    select q.id as request_id, b.id as business_id, b.name as business, q.name, q.message, q.sent_at,
      ${withdrawnSince} as withdrawn_at,
      a.answer, a.call_at, a.at as answered_at, a.eta_minutes, r.hired_at
    from ${ownRows(userId)}
      left join lateral (
        select answer, call_at, at, eta_minutes from quote_events
        where request_id = q.id and business_id = b.id and kind = 'answered' order by at desc, id desc limit 1
      ) a on true
    where ${inState[state]}
      and ${day ? sql`(q.sent_at at time zone ${region.zone})::date = ${day}::date` : sql`true`}
      and ${after ? sql`(q.id, b.id) < (${after.requestId}::uuid, ${after.businessId}::uuid)` : sql`true`}
    order by q.id desc, b.id desc limit ${ownRequestsAtOnce + 1}`.execute(db)
  const requests = rows.slice(0, ownRequestsAtOnce)
  const last = rows.length > ownRequestsAtOnce ? requests.at(-1) : undefined
  return { requests, next: last ? `${last.requestId}_${last.businessId}` : null }
}
