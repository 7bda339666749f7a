import { type RawBuilder, sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { seededRandom } from '#platform/images/seeded-random.ts'
import { holderCount, isPlacedFirst } from '../businesses/entitlements.server.ts'
import { nextTurn, sponsoredPlaces, sponsoredTurn } from './featured-turn.ts'
import { type Matching, mayServe } from './match-and-order.server.ts'
import type { Search } from './search.ts'

/** Up to this many matches rotate strictly one after the other. */
const mostInTurn = 1_000
/** The order of the rotation among more; an index has it. */
const turnKey = sql`uuid_hash_extended(business_id, 0)`

export type Sponsored = {
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
  matching: Pick<Matching, 'asked' | 'filters' | 'near'>,
): Promise<Sponsored> {
  const now = clock.now()
  const { rows: counts } = await sql<{ holders: number }>`select ${holderCount} as holders`.execute(db)
  const first = sponsoredAt(now, search, matching, { holders: counts[0]?.holders ?? 0 })
  const { rows } = await sql<SponsoredRow>`
    with first as materialized (${first}) select ${sponsoredColumns}`.execute(db)
  return rows[0] ? sponsoredOf(rows[0], now) : { first: [], changesAt: undefined }
}

type Among = {
  holders: number
  /** SQL for the IDs of all results of a search. If `areKnown` is true, it covers every sponsored listing, so we don't check others. */
  known?: { ids: RawBuilder<unknown>; areKnown: RawBuilder<boolean> }
}

/**
 * Returns a select of the listings placed first: `id`, its `place` from 0, and `until`, the earliest end of the plans involved. Near a
 * place, listings whose service area leaves it out keep their ordinary rank.
 *
 * When checking every such plan would take longer than the search, the places go to the next three matches after a starting point
 * that changes hourly, unless the search finds few listings and they are known. Which of the two it is decides here, not in SQL:
 * planning each way takes longer than the search.
 */
export function sponsoredAt(
  now: Date,
  search: Search,
  { asked, filters, near }: Pick<Matching, 'asked' | 'filters' | 'near'>,
  { holders: count, known }: Among,
) {
  const turn = sponsoredTurn(search, now)
  const holders = sql`business_entitlements where ${isPlacedFirst} and placement_paused_at is null and since <= ${now}
    and (until is null or until > ${now})`
  // Reads each plan owner's listings by index, so that the time doesn't depend on how many listings the search matches.
  const listingOf = (owner: RawBuilder<unknown>) => sql`
    lateral (select id from businesses where id = ${owner} and ${asked} and ${filters ?? sql`true`}
      and ${near ? mayServe(near) : sql`true`} offset 0) found`
  const matching = (which: RawBuilder<boolean>) => sql`
    select found.id, held.until from (select business_id, until from ${holders} and ${which} order by business_id) held,
      ${listingOf(sql`held.business_id`)}
    order by held.business_id limit ${sql.lit(mostInTurn)}`
  const isKnown = known ? sql<boolean>`${known.areKnown} and business_id in (${known.ids})` : sql<boolean>`false`
  const areUnknown = known ? sql<boolean>`not ${known.areKnown}` : sql<boolean>`true`
  const inTurn = (which: RawBuilder<boolean>) => sql`
    select id, place, until from (
      select id, min(until) over () as until,
        mod(row_number() over (order by id) - 1 - mod(${turn}::bigint, count(*) over ()) + count(*) over (), count(*) over ()) as place
      from (${matching(which)}) each_in_turn
    ) turned where place < ${sponsoredPlaces}`
  if (count <= mostInTurn) return inTurn(sql<boolean>`(${areUnknown} or ${isKnown})`)
  const start = sql`(${seededRandom(`${turn}`).whole(0, 2 ** 32 - 1)}::bigint - 2147483648) << 32`
  const from = (side: RawBuilder<boolean>) => sql`
    select found.id, plans.until from (select business_id, until from ${holders}) plans, ${listingOf(sql`plans.business_id`)}
    where ${areUnknown} and ${side} order by ${turnKey} limit ${sql.lit(sponsoredPlaces)}`
  return sql`
    ${known ? sql`(${inTurn(isKnown)}) union all` : sql``}
    select id, row_number() over () - 1 as place, min(until) over () as until from (
      select id, until from (
        (${from(sql`${turnKey} >= ${start}`)}) union all (${from(sql`${turnKey} < ${start}`)})
      ) around limit ${sponsoredPlaces}
    ) next_three`
}

/** SQL for columns that summarize a select named `first` in one row. */
export const sponsoredColumns: RawBuilder<unknown> = sql`
  array(select id from first order by place) as first, (select min(until) from first) as until`

export function sponsoredOf({ first, until }: SponsoredRow, now: Date): Sponsored {
  const changes = first.length > 0 ? [nextTurn(now), until ?? nextTurn(now)] : []
  return { first, changesAt: changes.sort((one, other) => one.getTime() - other.getTime())[0] }
}
