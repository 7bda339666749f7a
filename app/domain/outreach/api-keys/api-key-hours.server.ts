import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { listOf, prepared } from '#platform/database/prepared.ts'
import { inBatches } from '#platform/time/batches.ts'
import { type ApiPermission, hourMs, type KeyError, requestsPerHour } from './api-key.ts'
import { mayUseApi } from './api-plans.server.ts'

const lastUseMs = 60_000

type FoundKey = { id: string; permissions: ApiPermission[]; ownerId: string | null; hash: Buffer }
type TakenKey = FoundKey &
  ({ error: null; startedAt: Date; used: number } | { error: KeyError; startedAt: null; used: null })

/**
 * Counts one request in the key's hour and returns the new count; one above the limit must be rejected. Concurrent calls share one
 * statement, and a row lock keeps the count exact across processes. Doesn't wait for the disk: a crash may lose the last second's counts.
 */
export const takeRequest = inBatches(takeRequests)

async function takeRequests(app: Pick<App, 'db' | 'clock'>, hashes: Buffer[]): Promise<(TakenKey | undefined)[]> {
  const names = hashes.map(hash => hash.toString('base64'))
  const times = new Map<string, { hash: Buffer; count: number }>()
  for (const [at, hash] of hashes.entries()) {
    const name = names[at] ?? ''
    times.set(name, { hash, count: (times.get(name)?.count ?? 0) + 1 })
  }
  const rows = await addToHours(app, [...times.values()])
  const found = new Map(rows.map(row => [row.hash.toString('base64'), row]))
  // A key may have two hashes during a rotation; both count toward the same hourly limit.
  const numbers = new Map(rows.map(({ id, used, ofBatch }) => [id, (used ?? 0) - ofBatch]))
  return names.map(name => {
    const key = found.get(name)
    if (!key || key.error !== null) return key
    const used = (numbers.get(key.id) ?? 0) + 1
    numbers.set(key.id, used)
    return { ...key, used }
  })
}

/** Stops counting once these requests are all rejected. */
async function addToHours({ db, clock }: Pick<App, 'db' | 'clock'>, times: { hash: Buffer; count: number }[]) {
  const now = clock.now()
  const isOver = sql`h.started_at <= ${new Date(now.getTime() - hourMs)}`
  const isStale = sql`h.last_used_at <= ${new Date(now.getTime() - lastUseMs)}`
  // The order by key keeps two processes from deadlocking.
  const { rows } = await sql<
    TakenKey & { ofBatch: number }
  >`with ${prepared} quietly as materialized (select set_config('synchronous_commit', 'off', true)),
    found as materialized (
      select k.id, k.permissions, k.owner_id, s.hash, given.count,
        case when k.revoked_at is not null then 'revoked'
          when least(k.expires_at, s.ends_at) <= ${now}::timestamptz then 'expired'
          when k.owner_id is not null and not ${mayUseApi({ businessId: sql`k.business_id`, userId: sql`k.owner_id` }, now)} then 'plan-ended' end as error
      from unnest(${listOf(
        times.map(({ hash }) => hash),
        'bytea',
      )}, ${listOf(
        times.map(({ count }) => count),
        'integer',
      )}) given (hash, count)
        join api_key_secrets s on s.hash = given.hash join api_keys k on k.id = s.key_id
    ),
    asked as materialized (select id, sum(count)::integer as count from found where error is null group by id order by id),
    hours as (
      insert into api_key_hours as h (key_id, started_at, used, last_used_at)
        select id, ${now}::timestamptz, count, ${now}::timestamptz from quietly, asked order by id
      on conflict (key_id) do update set
        used = case when ${isOver} then excluded.used else least(h.used, ${requestsPerHour}) + excluded.used end,
        started_at = case when ${isOver} then excluded.started_at else h.started_at end,
        last_used_at = case when ${isStale} then excluded.last_used_at else h.last_used_at end
      returning key_id, started_at, used
    )
    select found.id, permissions, owner_id, hash, error, started_at, used, coalesce(asked.count, 0) as of_batch
    from found left join asked on asked.id = found.id left join hours on hours.key_id = found.id`.execute(db)
  return rows
}
