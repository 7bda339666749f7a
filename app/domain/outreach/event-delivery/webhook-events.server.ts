import { type RawBuilder, sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { isAfter } from '#domain/foundation/changes/changes.server.ts'
import { readableFrom } from '#domain/requests/quotes/answer-links.server.ts'
import { daysBefore } from '#platform/time/days.ts'
import { mayUseApi } from '../api-keys/api-plans.server.ts'

type Tx = Pick<App, 'db' | 'clock'>

/**
 * Locks and returns the range of transactions not read yet, up to the oldest running one; undefined while another process reads. In a
 * database moved to another server, the stored position may be ahead of the transaction counter: then it starts at the counter.
 */
async function takeUnread({ db }: Tx) {
  const { rows } = await sql<{ from: string; to: string }>`
    select least(xid, pg_snapshot_xmin(pg_current_snapshot()))::text as from,
      pg_snapshot_xmin(pg_current_snapshot())::text as to
    from webhook_event_position for update skip locked`.execute(db)
  return rows[0]
}

async function markRead({ db }: Tx, to: string) {
  await sql`update webhook_event_position set xid = ${to}::xid8`.execute(db)
}

const reportedTables = sql`('businesses', 'business_categories', 'business_hours', 'business_special_days')`

/** Creates events for subscribed endpoints that existed before. Restoring a business counts as creating it. */
async function noteEventsOf({ db, clock }: Tx, { from, to }: { from: string; to: string }) {
  const now = clock.now()
  await sql`
    with fresh as materialized (
      select id, at, xid from changes where xid >= ${from}::xid8 and xid < ${to}::xid8
    ), touched as (
      select f.id as change_id, f.at, f.xid, r.business_id, bool_or(r.part = 'businesses') as is_whole,
        max(r.before::text) filter (where r.part = 'businesses')::jsonb as before,
        (select later.before from business_revisions later join changes c on c.id = later.change_id
          where later.business_id = r.business_id and later.part = 'businesses' and (c.xid, c.at, c.id) > (f.xid, f.at, f.id)
          order by c.xid, c.at, c.id limit 1) as later
      from fresh f join business_revisions r on r.change_id = f.id and r.part in ${reportedTables}
      group by f.id, f.at, f.xid, r.business_id
    ), stood as (
      select t.change_id, t.at, t.xid, t.business_id, coalesce(b.public_id, before ->> 'public_id') as public_id,
        case when is_whole then before ->> 'removed_at' is null else true end as was_there,
        case when later is not null then later ->> 'removed_at' is null
          else b.id is not null and b.removed_at is null end as is_there
      from touched t left join businesses b on b.id = t.business_id
    ), happened as materialized (
      select gen_random_uuid() as id, h.* from (
        select 'business.created' as type, f.id as change_id, f.at, f.xid, b.id as business_id, b.public_id, null::uuid as request_id
        from fresh f join businesses b on b.created_change_id = f.id
        union all
        select case when not is_there then 'business.removed' when was_there then 'business.updated'
          else 'business.created' end, change_id, at, xid, business_id, public_id, null
        from stood where was_there or is_there
        union all
        select 'quote_request.created', f.id, f.at, f.xid, r.business_id, b.public_id, q.id
        from fresh f join quote_requests q on q.change_id = f.id join quote_recipients r on r.request_id = q.id
          join businesses b on b.id = r.business_id
      ) h where h.public_id is not null
    ), wanted as materialized (
      select h.*, e.id as endpoint_id from happened h
        join webhook_endpoints e on h.type = any(e.events) and e.disabled_at is null
        join changes added on added.id = e.change_id and (e.since < h.at or e.since = h.at and added.xid < h.xid)
      where e.owner_id is null or ((e.business_id is null or e.business_id = h.business_id) and ${ownsIt({ businessId: sql`h.business_id`, userId: sql`e.owner_id`, requestId: sql`h.request_id` })} and ${mayUseApi({ businessId: sql`e.business_id`, userId: sql`e.owner_id` }, now)})
    ), noted as (
      insert into webhook_events (id, type, change_id, business_id, public_id, request_id, at)
        select distinct id, type, change_id, business_id, public_id, request_id, at from wanted
    )
    insert into webhook_deliveries (id, event_id, endpoint_id, queued_at, next_attempt_at)
      select gen_random_uuid(), id, endpoint_id, ${now}::timestamptz, ${now}::timestamptz from wanted`.execute(db)
}

type Owned = Record<'businessId' | 'userId' | 'requestId', RawBuilder<unknown>>

/**
 * Returns SQL: the account owns the business, even if just removed, got it before the request was sent or kept the request by its claim, and
 * no merge brought the request from another team's time.
 */
export function ownsIt({ businessId, userId, requestId }: Owned) {
  return sql<boolean>`exists (
    select from business_owners o join businesses owned on owned.id = o.business_id and owned.claimed
    where o.business_id = ${businessId} and o.user_id = ${userId} and not exists (
      select from quote_requests q left join quote_recipients r on r.request_id = q.id and r.business_id = ${businessId}
      where q.id = ${requestId} and (${isAfter(sql`o.change_id`, readableFrom)} or r.closed_by_merge is not null)))`
}

async function eraseEventsBefore({ db }: Tx, before: Date, limit: number) {
  const old = db.selectFrom('webhookEvents').select('id').where('at', '<', before).limit(limit)
  const { numDeletedRows } = await db.deleteFrom('webhookEvents').where('id', 'in', old).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

const atATime = 1_000

export async function eraseEvents(app: Pick<App, 'db' | 'clock' | 'retention'>) {
  const before = daysBefore(app.clock.now(), app.retention.webhookLog)
  let total = 0
  while (true) {
    const erased = await eraseEventsBefore(app, before, atATime)
    total += erased
    if (erased < atATime) return total
  }
}

/**
 * Creates events for changes of any writer. The position is stored in the same transaction, so a crash neither loses
 * nor repeats events. Reads up to the oldest running transaction, so that a late commit isn't missed.
 */
export function noteEvents(app: Pick<App, 'transaction'>) {
  return app.transaction(async tx => {
    const unread = await takeUnread(tx)
    if (!unread || unread.from === unread.to) return { ok: true }
    await noteEventsOf(tx, unread)
    await markRead(tx, unread.to)
    return { ok: true }
  })
}
