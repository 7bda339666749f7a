import { sql } from 'kysely'
import type { App } from '../app.ts'
import { plansPlacedFirst } from '../plans/plan-limits.ts'
import { nextTurn } from './featured-turn.ts'
import type { Matching } from './matching.server.ts'
import type { Search } from './search.ts'
import { sponsoredTurn } from './sponsored-turn.ts'

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

/** Of the listings that a search finds, those whose plan places them first and whose turn it is. */
export async function readSponsored(
  app: Pick<App, 'db' | 'clock'>,
  search: Search,
  matching: Pick<Matching, 'asked' | 'filters'>,
): Promise<Sponsored> {
  const now = app.clock.now()
  const { ids, until } = await readPlacedFirst(app, matching, now)
  const first = sponsoredTurn(ids, search, now)
  const changes = first.length > 0 ? [nextTurn(now), until ?? nextTurn(now)] : []
  return { first, changesAt: changes.sort((one, other) => one.getTime() - other.getTime())[0] }
}

/** All whose plan places them first, in an order that stays; and when the plan of one of them is over by itself. */
async function readPlacedFirst(
  { db }: Pick<App, 'db'>,
  { asked, filters }: Pick<Matching, 'asked' | 'filters'>,
  now: Date,
) {
  // From those who hold such a plan to their listings, one by one: they are few, whatever the search asks of a million others.
  const { rows } = await sql<{ id: string; until: Date | null }>`
    select found.id, held.until
    from (select business_id, until from business_entitlements
        where ${isPlacedFirst} and since <= ${now} and (until is null or until > ${now}) order by business_id) held,
      lateral (select id from businesses where id = held.business_id and ${asked} and ${filters ?? sql`true`} offset 0) found
    order by held.business_id limit ${mostInTurn}`.execute(db)
  const ends = rows.flatMap(({ until }) => until ?? []).map(until => until.getTime())
  return { ids: rows.map(({ id }) => id), until: ends.length > 0 ? new Date(Math.min(...ends)) : undefined }
}
