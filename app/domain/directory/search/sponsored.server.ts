import { type RawBuilder, sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { plansPlacedFirst } from '#domain/foundation/plans/plan-limits.ts'
import { hashOf } from '#platform/images/seeded-random.ts'
import { nextTurn } from './featured-turn.ts'
import type { Matching } from './matching.server.ts'
import type { Search } from './search.ts'
import { sponsoredPlaces, sponsoredTurn } from './sponsored-turn.ts'

/** Of up to this many each takes its turn after the other. */
const mostInTurn = 1_000
/** Written out, so that the index of just these is found. */
const isPlacedFirst = sql<boolean>`plan in (${sql.join(plansPlacedFirst.map(plan => sql.lit(plan)))})`

export type Sponsored = {
  /** The listings in the places before the results. */
  first: string[]
  /** When others take their places. */
  changesAt: Date | undefined
}

/** As the database answers; `until` is when the first of all plans that take turns here is over by itself. */
export type SponsoredRow = { first: string[]; until: Date | null }

/** Of the listings that a search finds, those whose plan places them first and whose turn it is. */
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

/** The ids of all that a search finds, where `areKnown` is true: then nothing else has to be looked at. */
type Known = { ids: RawBuilder<unknown>; areKnown: RawBuilder<boolean> }

/**
 * A select of those in the places: `id`, its `place` from 0, and `until`, when the first of all on whom the places depend is over.
 *
 * Where so many hold such a plan that to look at each takes longer than the search, the places belong to the next three from
 * somewhere among them, each hour from somewhere else; unless what the search finds is little and known.
 */
export function sponsoredAt(
  now: Date,
  search: Search,
  { asked, filters }: Pick<Matching, 'asked' | 'filters'>,
  known?: Known,
) {
  const turn = sponsoredTurn(search, now)
  const holders = sql`business_entitlements where ${isPlacedFirst} and since <= ${now} and (until is null or until > ${now})`
  // From those who hold such a plan to their listings, one by one, whatever the search asks of a million others.
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

/** What such a select, under the name `first`, tells in a row of its own. */
export const sponsoredColumns: RawBuilder<unknown> = sql`
  array(select id from first order by place) as first, (select min(until) from first) as until`

export function sponsoredOf({ first, until }: SponsoredRow, now: Date): Sponsored {
  const changes = first.length > 0 ? [nextTurn(now), until ?? nextTurn(now)] : []
  return { first, changesAt: changes.sort((one, other) => one.getTime() - other.getTime())[0] }
}
