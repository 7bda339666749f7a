import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { handedOver } from './answer-links.server.ts'
import { undoMinutes } from './quote.ts'

type Db = Pick<App, 'db'>

/** SQL for the time of the withdrawal from a contractor: `r` is a row of `quote_recipients`, `q` its request. */
export const withdrawnSince = sql<Date | null>`coalesce(r.withdrawn_from_at, q.withdrawn_at)`

/** SQL for whether that withdrawal can still be undone; alerts and deliveries wait until it can't. */
export function isUndoable(now: Date) {
  return sql<boolean>`coalesce(${withdrawnSince} > ${new Date(now.getTime() - undoMinutes * 60_000)}, false)`
}

export type Asked = Awaited<ReturnType<typeof readAsked>>[number]

export async function readAsked({ db }: Db, requestId: string) {
  const { rows } = await sql<{
    businessId: string
    name: string
    number: number
    withdrawnAt: Date | null
    hiredAt: Date | null
    isListed: boolean
    isHandedOver: boolean
  }>`
    select r.business_id, b.name, r.position as number, ${withdrawnSince} as withdrawn_at, r.hired_at,
      b.live as is_listed, ${handedOver} as is_handed_over
    from quote_recipients r join quote_requests q on q.id = r.request_id join businesses b on b.id = r.business_id
    where r.request_id = ${requestId} order by r.position, r.business_id`.execute(db)
  return rows
}

export async function isWithdrawnFrom(app: Db, { requestId, businessId }: { requestId: string; businessId: string }) {
  return (await readAsked(app, requestId)).some(row => row.businessId === businessId && row.withdrawnAt !== null)
}

/** Withdraws a request from these contractors, and as a whole once none of them has it. */
export async function markWithdrawn(
  { db }: Db,
  businessIds: readonly string[],
  { requestId, at }: { requestId: string; at: Date },
) {
  const own = db.updateTable('quoteRecipients').set({ withdrawnFromAt: at }).where('requestId', '=', requestId)
  await own.where('businessId', 'in', businessIds).execute()
  await sql`
    update quote_requests q set withdrawn_at = ${at} where id = ${requestId} and withdrawn_at is null
      and not exists (select from quote_recipients r where r.request_id = q.id and r.withdrawn_from_at is null)`.execute(
    db,
  )
}

/** Restores the request for these contractors. For the others it stays withdrawn, even if only the request as a whole was marked. */
export async function markRestored({ db }: Db, businessIds: readonly string[], requestId: string) {
  await sql`
    update quote_recipients r set withdrawn_from_at = q.withdrawn_at from quote_requests q
    where q.id = r.request_id and q.id = ${requestId} and r.withdrawn_from_at is null`.execute(db)
  const own = db.updateTable('quoteRecipients').set({ withdrawnFromAt: null }).where('requestId', '=', requestId)
  await own.where('businessId', 'in', businessIds).execute()
  await db.updateTable('quoteRequests').set({ withdrawnAt: null }).where('id', '=', requestId).execute()
}

/** Marks the contractor as hired at that moment, or as no longer hired; either way, the request is open again. */
export async function markHired(
  { db }: Db,
  { requestId, businessId, at }: { requestId: string; businessId: string; at: Date | null },
) {
  const own = db.updateTable('quoteRecipients').set({ hiredAt: at }).where('requestId', '=', requestId)
  await own.where('businessId', '=', businessId).execute()
  await markClosed({ db }, requestId, null)
}

export async function markClosed({ db }: Db, requestId: string, at: Date | null) {
  await db.updateTable('quoteRequests').set({ closedAt: at }).where('id', '=', requestId).execute()
}

/** Returns the keys of a contractor's emails about that withdrawal, including those of a listing merged into it since. */
export async function readWithdrawalKeys(
  { db }: Db,
  requestId: string,
  { businessId, at }: { businessId: string; at: Date },
) {
  const { rows } = await sql<{ key: string }>`
    select prefix || ':' || e.request_id || ':' || b.id || ':' || e.id as key
    from quote_events e join businesses b on b.id = ${businessId} or b.merged_into = ${businessId}
      cross join unnest(array['quote-withdrawn', 'quote-released']) prefix
    where e.request_id = ${requestId} and e.kind = 'withdrawn' and e.at = ${at}
      and (e.business_id is null or e.business_id = ${businessId})`.execute(db)
  return rows.map(({ key }) => key)
}
