import { sql } from 'kysely'
import { inRounds } from '#platform/rounds.ts'
import type { App } from '../app.ts'
import { hourMs, requestsPerHour } from './api-key.ts'

/** Kept no more exactly than this. */
const lastUseMs = 60_000

/**
 * Counts one request of a key, and answers how many its hour has then; more than it may have: this one is not to be served.
 * The row's lock makes the count exact, however many processes count; within one, requests that come at the same moment are
 * counted by one statement. Nobody waits for the disk: a crash of the database may forget the counts of its last second.
 */
export const countRequest = inRounds(countRequests)

async function countRequests(app: Pick<App, 'db' | 'clock'>, keyIds: string[]) {
  const times = new Map<string, number>()
  for (const id of keyIds) times.set(id, (times.get(id) ?? 0) + 1)
  // In the order of the key, so that two processes never wait for each other in a circle.
  const hours = await addToHours(app, [...times].toSorted())
  const found = new Map(
    hours.map(({ keyId, ...hour }) => [keyId, { ...hour, number: hour.used - (times.get(keyId) ?? 0) }]),
  )
  return keyIds.map(id => {
    const hour = found.get(id)
    if (!hour) throw new Error('a request was not counted')
    hour.number += 1
    return { beganAt: hour.beganAt, used: hour.number }
  })
}

/** An hour that is full grows no further than shows that each of these came too late. */
async function addToHours({ db, clock }: Pick<App, 'db' | 'clock'>, times: [string, number][]) {
  const now = clock.now()
  const isOver = sql`h.began_at <= ${new Date(now.getTime() - hourMs)}`
  const isStale = sql`h.last_used_at <= ${new Date(now.getTime() - lastUseMs)}`
  const { rows } = await sql<{ keyId: string; beganAt: Date; used: number }>`
    with quietly as materialized (select set_config('synchronous_commit', 'off', true))
    insert into api_key_hours as h (key_id, began_at, used, last_used_at)
      select id, ${now}::timestamptz, times, ${now}::timestamptz
      from quietly, unnest(${times.map(([id]) => id)}::uuid[], ${times.map(([, count]) => count)}::integer[]) given (id, times)
      order by id
    on conflict (key_id) do update set
      used = case when ${isOver} then excluded.used else least(h.used, ${requestsPerHour}) + excluded.used end,
      began_at = case when ${isOver} then excluded.began_at else h.began_at end,
      last_used_at = case when ${isStale} then excluded.last_used_at else h.last_used_at end
    returning key_id, began_at, used`.execute(db)
  return rows
}
