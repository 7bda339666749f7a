import { type RawBuilder, sql } from 'kysely'
import type { App } from '../app.ts'
import { plansPlacedFirst } from '../plans/plan-limits.ts'
import { nextTurn } from './featured-turn.ts'
import type { Matching } from './matching.server.ts'
import type { Search } from './search.ts'
import { sponsoredPlaces, sponsoredTurn } from './sponsored-turn.ts'

/** More than this many take turns in no search. */
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

/** A select of those in the places: `id`, its `place` from 0, and `until` of all that take turns with it. */
export function sponsoredAt(now: Date, search: Search, { asked, filters }: Pick<Matching, 'asked' | 'filters'>) {
  const turn = sql`${sponsoredTurn(search, now)}::bigint`
  // From those who hold such a plan to their listings, one by one: they are few, whatever the search asks of a million others.
  const placed = sql`
    select found.id, held.until
    from (select business_id, until from business_entitlements
        where ${isPlacedFirst} and since <= ${now} and (until is null or until > ${now}) order by business_id) held,
      lateral (select id from businesses where id = held.business_id and ${asked} and ${filters ?? sql`true`} offset 0) found
    order by held.business_id limit ${mostInTurn}`
  return sql`
    select id, place, until from (
      select id, min(until) over () as until,
        mod(row_number() over (order by id) - 1 - mod(${turn}, count(*) over ()) + count(*) over (), count(*) over ()) as place
      from (${placed}) placed
    ) turned where place < ${sponsoredPlaces}`
}

/** What such a select, under the name `first`, tells in a row of its own. */
export const sponsoredColumns: RawBuilder<unknown> = sql`
  array(select id from first order by place) as first, (select min(until) from first) as until`

export function sponsoredOf({ first, until }: SponsoredRow, now: Date): Sponsored {
  const changes = first.length > 0 ? [nextTurn(now), until ?? nextTurn(now)] : []
  return { first, changesAt: changes.sort((one, other) => one.getTime() - other.getTime())[0] }
}
