import { sql } from 'kysely'
import type { App } from '../app.ts'
import { plansPlacedFirst } from '../plans/plan-limits.ts'
import type { Matching } from './matching.server.ts'

/** More than this many take turns in no search. */
const mostInTurn = 1_000
/** Written out, so that the index of just these is found. */
const isPlacedFirst = sql<boolean>`plan in (${sql.join(plansPlacedFirst.map(plan => sql.lit(plan)))})`

/**
 * The listings that a search finds and whose plan places them first, in an order that stays; and the moment at which the plan of
 * one of them is over by itself.
 */
export async function readSponsored(
  { db, clock }: Pick<App, 'db' | 'clock'>,
  { asked, filters }: Pick<Matching, 'asked' | 'filters'>,
) {
  const now = clock.now()
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
