import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { type KnownPlace, type PlaceIndex, placeIndex, type ZipPlace } from './place-name.ts'

type Db = Pick<App, 'db'>

/** Returns the known places: those in our region, and those that the operator has accepted. */
export async function readKnownPlaces({ db }: Db): Promise<(KnownPlace & { id: number })[]> {
  const { rows } = await sql<KnownPlace & { id: number }>`
    select p.id, p.name, p.state, p.lat, p.lon, coalesce(array_agg(a.alias order by a.alias) filter (where a.alias is not null), '{}') as aliases
    from places p left join place_aliases a on a.place_id = p.id
    where p.county is not null or a.alias is not null group by p.id order by p.id`.execute(db)
  return rows
}

export async function readPlaceNames(app: Db) {
  return (await readKnownPlaces(app)).map(({ name }) => name)
}

/** Returns the index for `readPlace`, which maps every spelling of a city to its known name. */
export async function readPlaceIndex(app: Db): Promise<PlaceIndex> {
  const [places, zips] = await Promise.all([readKnownPlaces(app), readZipPlaces(app)])
  return placeIndex(places, zips)
}

async function readZipPlaces({ db }: Db) {
  const zips = db.selectFrom('zips').innerJoin('places', 'places.id', 'zips.placeId')
  const rows = await zips.select(['zips.zip', 'zips.lat', 'zips.lon', 'places.name', 'places.state']).execute()
  return new Map<string, ZipPlace>(rows.map(({ zip, ...place }) => [zip, place]))
}

export async function writeAlias(
  { db }: Db,
  alias: { alias: string; state: string; placeId: number; changeId: string },
) {
  await sql`
    insert into place_aliases (alias, state, place_id, created_change_id)
    values (${alias.alias}, ${alias.state}, ${alias.placeId}, ${alias.changeId})
    on conflict (lower(alias), upper(state)) do update
      set place_id = excluded.place_id, created_change_id = excluded.created_change_id`.execute(db)
}

export async function countAliasesOf({ db }: Db, changeId: string) {
  const aliases = db.selectFrom('placeAliases').select('alias').where('createdChangeId', '=', changeId)
  return (await aliases.execute()).length
}

export async function removeAliasesOf({ db }: Db, changeId: string) {
  const { numDeletedRows } = await db
    .deleteFrom('placeAliases')
    .where('createdChangeId', '=', changeId)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
