import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { rolesFor, type TeamAct } from '#domain/directory/team/team-role.ts'
import { isAfter } from '#domain/foundation/changes/changes.server.ts'
import { readableFrom } from '../quotes/answer-links.server.ts'
import type { Recipient } from '../quotes/quote-recipients.server.ts'

/**
 * SQL: the present team of a business may read the request. It was sent in their time or kept by their claim, and no merge brought it here
 * from another team's.
 * `o` is a member's row of `business_team`, `q` the request, `r` its row of `quote_recipients`.
 */
export const isOfTeamsTime = sql<boolean>`(not ${isAfter(sql`o.change_id`, readableFrom)} and r.closed_by_merge is null)`

/** SQL for the requests that an account works with: `b` its businesses, `r` a request's row of `quote_recipients`, `q` the request. */
export function ownRows(userId: string) {
  return sql`business_team o
    join businesses b on b.id = o.business_id and o.user_id = ${userId} and b.claimed and b.removed_at is null
    join quote_recipients r on r.business_id = b.id
    join quote_requests q on q.id = r.request_id and ${isOfTeamsTime}`
}

/** SQL: the account may do this for the business of a row of `ownRows`. */
export function mayThere(act: TeamAct) {
  return sql<boolean>`o.role = any(${[...rolesFor(act)]}::text[])`
}

/** The same, without the businesses whose jobs' value the account may not see. */
export function figureRows(userId: string) {
  return sql`${ownRows(userId)} and ${mayThere('see-values')}`
}

export async function ownsRequest({ db }: Pick<App, 'db'>, userId: string, { requestId, businessId }: Recipient) {
  const { rows } = await sql`
    select from ${ownRows(userId)}
    where b.id = ${businessId} and q.id = ${requestId}`.execute(db)
  return rows.length > 0
}
