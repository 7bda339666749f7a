import { type RawBuilder, sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { plansPlacedFirst } from '#domain/foundation/plans/listing-plans.ts'
import { hashOf } from '#platform/images/seeded-random.ts'
import { nextTurn, sponsoredPlaces, sponsoredTurn } from './featured-turn.ts'
import type { Matching } from './match-and-order.server.ts'
import type { Search } from './search.ts'

/** Up to this many matches rotate strictly one after the other. */
const mostInTurn = 1_000
/** Literals let PostgreSQL use the partial index of these plans. */
const isPlacedFirst = sql<boolean>`plan in (${sql.join(plansPlacedFirst.map(plan => sql.lit(plan)))})`

export type Sponsored = {
  /** The listings placed before the results. */
  first: string[]
  /** When the sponsored listings next change: at the next hourly rotation, or earlier if a plan ends. */
  changesAt: Date | undefined
}

/** The row from the database; `until` is the earliest end of the plans that rotate here. */
export type SponsoredRow = { first: string[]; until: Date | null }

/** Returns the listings of a search that are placed first by their plan this hour. */
export async function readSponsored(
  { db, clock }: Pick<App, 'db' | 'clock'>,
  search: Search,
  matching: Pick<Matching, 'asked' | 'filters'>,
): Promise<Sponsored> {
  const now = clock.now()
  const { rows } = await sql<SponsoredRow>`
    with first as materialized (${sponsoredAt(now, search, matching)}) select ${sponsoredColumns}`.execute(db)
  return rows[0] ? sponsoredOf(rows[0], now) : { first: [], changesAt: undefined }
}

/** SQL for the ids of all that a search finds. When `areKnown` is true, no other listings need a check. */
type Known = { ids: RawBuilder<unknown>; areKnown: RawBuilder<boolean> }

/**
 * Returns a select of the listings placed first: `id`, its `place` from 0, and `until`, the earliest end of the plans involved.
 *
 * When checking every such plan would take longer than the search, the places go to the next three matches after a starting point
 * that changes hourly, unless the search finds few listings and they are known.
 */
export function sponsoredAt(
  now: Date,
  search: Search,
  { asked, filters }: Pick<Matching, 'asked' | 'filters'>,
  known?: Known,
) {
  const turn = sponsoredTurn(search, now)
  const holders = sql`business_entitlements where ${isPlacedFirst} and placement_paused_at is null and since <= ${now}
    and (until is null or until > ${now})`
  // Goes from the plan owners to their listings one by one, whatever the search asks of a million others.
  const matching = (which: RawBuilder<boolean>, limit: number) => sql`
    select found.id, held.until from (select business_id, until from ${holders} and ${which} order by business_id) held,
      lateral (select id from businesses where id = held.business_id and ${asked} and ${filters ?? sql`true`} offset 0) found
    order by held.business_id limit ${sql.lit(limit)}`
  const areFew = sql<boolean>`(select number <= ${sql.lit(mostInTurn)} from held_by)`
  const areKnown = known?.areKnown ?? sql<boolean>`false`
  const all = known
    ? sql`(${matching(areFew, mostInTurn)}) union all
      (${matching(sql`not ${areFew} and ${areKnown} and business_id in (${known.ids})`, mostInTurn)})`
    : matching(areFew, mostInTurn)
  const from = (side: RawBuilder<boolean>) =>
    matching(sql<boolean>`not (${areFew} or ${areKnown}) and ${side}`, sponsoredPlaces)
  const start = sql`(select business_id from ${holders} order by business_id
    offset (select mod(${hashOf(`${turn}`)}::bigint, greatest(number, 1)) from held_by) limit 1)`
  return sql`
    with held_by as materialized (select count(*) as number from ${holders})
    select id, place, until from (
      select id, min(until) over () as until,
        mod(row_number() over (order by id) - 1 - mod(${turn}::bigint, count(*) over ()) + count(*) over (), count(*) over ()) as place
      from (${all}) each_in_turn
    ) turned where place < ${sponsoredPlaces}
    union all
    select id, row_number() over () - 1 as place, min(until) over () as until from (
      select id, until from (
        (${from(sql`business_id >= ${start}`)}) union all (${from(sql`business_id < ${start}`)})
      ) around limit ${sponsoredPlaces}
    ) next_three`
}

/** The columns of the one row that summarizes such a select named `first`. */
export const sponsoredColumns: RawBuilder<unknown> = sql`
  array(select id from first order by place) as first, (select min(until) from first) as until`

export function sponsoredOf({ first, until }: SponsoredRow, now: Date): Sponsored {
  const changes = first.length > 0 ? [nextTurn(now), until ?? nextTurn(now)] : []
  return { first, changesAt: changes.sort((one, other) => one.getTime() - other.getTime())[0] }
}
