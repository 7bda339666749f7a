import { sql } from 'kysely'
import type { ReportFilter } from './report-choice.ts'
import type { ReportFrame } from './report-frame.ts'

export function isFiltered(frame: Pick<ReportFrame, 'filter' | 'madeAt'>, businessId: string) {
  const { filter, madeAt } = frame
  const id = sql.ref(businessId)
  if (filter === 'all') return sql<boolean>`true`
  if (filter === 'featured')
    return sql<boolean>`${id} in (select id from businesses where featured and removed_at is null)`
  return sql<boolean>`${id} in (select business_id from business_entitlements
    where plan = ${filter} and since <= ${madeAt} and (until is null or until > ${madeAt}))`
}

/** Listings among which an account's revenue is divided: those with its plan, or if none has it, all it owns. */
export const listingsOfAccounts = sql`
  select user_id, business_id from subscribed_listings
  union all
  select user_id, business_id from business_owners o
  where not exists (select from subscribed_listings s where s.user_id = o.user_id)`

export function isFilteredSpan(filter: ReportFilter) {
  if (filter === 'all') return sql<boolean>`true`
  if (filter !== 'featured') return sql<boolean>`spans.plan_id = ${filter}`
  return sql<boolean>`spans.user_id in (
    select user_id from (${listingsOfAccounts}) listings join businesses b on b.id = business_id
    where featured and removed_at is null)`
}
