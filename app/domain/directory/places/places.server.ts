import { sql } from 'kysely'
import type { App } from '#domain/app.ts'

/** Creates the missing places of staged businesses. Cities are case-insensitive; a new one is stored as typed. */
export async function ensurePlaces({ db }: Pick<App, 'db'>, changeId: string) {
  await sql`
    insert into places (name, state, created_change_id)
    select distinct on (lower(city), upper(state)) city, state, ${changeId}::uuid from staged_businesses
    where not exists (select from places where lower(name) = lower(city) and upper(places.state) = upper(staged_businesses.state))
    order by lower(city), upper(state), row_index
    on conflict (lower(name), upper(state)) do nothing`.execute(db)
}

export async function removeUnusedPlaces({ db }: Pick<App, 'db'>, changeId: string) {
  const { numAffectedRows } = await sql`
    delete from places p where created_change_id = ${changeId}
      and not exists (select from businesses where place_id = p.id) and not exists (select from zips where place_id = p.id)
      and not exists (select from place_aliases where place_id = p.id)
  `.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Returns the place of that name, case-insensitively, and creates it for the change if it's missing. */
export async function placeFor(
  { db }: Pick<App, 'db'>,
  { city, state, changeId }: { city: string; state: string; changeId: string },
) {
  const find = () =>
    db
      .selectFrom('places')
      .select('id')
      .where(sql`lower(name)`, '=', city.toLowerCase())
      .where(sql`upper(state)`, '=', state.toUpperCase())
      .executeTakeFirst()
  const found = await find()
  if (found) return found.id
  await db
    .insertInto('places')
    .values({ name: city, state, createdChangeId: changeId })
    .onConflict(other => other.doNothing())
    .execute()
  const made = await find()
  if (!made) throw new Error('A place that was just made is not there')
  return made.id
}

/** Returns SQL for businesses in these places. A single one uses `=`: only then does the index return them in order. */
export function inPlaces(ids: number[]) {
  const [only] = ids
  return ids.length === 1 ? sql<boolean>`place_id = ${only}` : sql<boolean>`place_id = any(${ids}::integer[])`
}
