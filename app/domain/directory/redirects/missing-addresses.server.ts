import { sql } from 'kysely'
import type { App, Caller, Result } from '#domain/app.ts'
import { may } from '#domain/permissions.ts'
import { storeWaiting } from '#platform/request/visitor-events.ts'
import { daysBefore } from '#platform/time/days.ts'
import { forgottenDays, keptEach, slugsIn } from './missing-address.ts'
import { findLiveSlugs, leadsOn } from './redirects.server.ts'

/** Stores the noted addresses, and drops those beyond the list's size. */
export function storeMissing(app: Pick<App, 'db' | 'missed'>) {
  return storeWaiting(app.missed, async events => {
    await sql`
      insert into missing_addresses as known (path, hits, first_seen, last_seen, referrer)
      select path, count(*), min(at), max(at), coalesce((array_agg(referrer order by at desc) filter (where referrer <> ''))[1], '')
      from unnest(
        ${events.map(({ subject }) => subject)}::text[], ${events.map(({ at }) => at)}::timestamptz[],
        ${events.map(({ place }) => place)}::text[]
      ) given (path, at, referrer) group by path order by path
      on conflict (path) do update set hits = known.hits + excluded.hits, last_seen = greatest(known.last_seen, excluded.last_seen),
        referrer = case when excluded.referrer = '' then known.referrer else excluded.referrer end`.execute(app.db)
    await sql`
      delete from missing_addresses where path in (
        select path from (
          select path, row_number() over (order by hits desc, path) as wanted, row_number() over (order by last_seen desc, path) as late
          from missing_addresses
        ) ranked where wanted > ${keptEach} and late > ${keptEach})`.execute(app.db)
    return events.length
  })
}

export async function forgetMissing({ db, clock }: Pick<App, 'db' | 'clock'>) {
  const before = daysBefore(clock.now(), forgottenDays)
  const { numDeletedRows } = await db.deleteFrom('missingAddresses').where('lastSeen', '<', before).executeTakeFirst()
  return Number(numDeletedRows)
}

export type MissingAddress = {
  path: string
  hits: number
  lastSeen: Date
  referrer: string
  /** The page of a public listing whose slug is in the address. */
  proposed: string | null
}

/** The most wanted first, without those that are redirected or ignored. */
export async function listMissing(app: Pick<App, 'db'>, limit: number): Promise<MissingAddress[]> {
  const { rows } = await sql<Omit<MissingAddress, 'proposed'>>`
    select path, hits, last_seen, referrer from missing_addresses m
    where not is_ignored
      and not exists (select from redirects r where r.path = m.path and ${leadsOn})
    order by hits desc, last_seen desc, path limit ${limit}`.execute(app.db)
  const live = await findLiveSlugs(
    app,
    rows.flatMap(({ path }) => slugsIn(path)),
  )
  return rows.map(row => {
    const slug = slugsIn(row.path).find(text => live.has(text))
    return { ...row, hits: Number(row.hits), proposed: slug === undefined ? null : `/business/${slug}` }
  })
}

/** Leaves an address out of the list, or shows it again. It isn't redirected. */
export async function ignoreMissing(
  { db }: Pick<App, 'db'>,
  caller: Caller,
  { path, isIgnored }: { path: string; isIgnored: boolean },
): Promise<Result<object, 'forbidden'>> {
  if (!may(caller, 'manage-redirects')) return { ok: false, reason: 'forbidden' }
  await db.updateTable('missingAddresses').set({ isIgnored }).where('path', '=', path).execute()
  return { ok: true }
}
