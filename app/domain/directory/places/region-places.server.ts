import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import type { Region, RegionPlaces } from '#platform/region/region-schema.ts'

type Store = Pick<App, 'db'>

/** Removes the cities, ZIPs and aliases that came with the product. Throws if something refers to one. */
export async function removeGivenPlaces({ db }: Store) {
  await sql`delete from zips`.execute(db)
  await sql`delete from place_aliases where created_change_id is null`.execute(db)
  await sql`delete from places where created_change_id is null`.execute(db)
}

/** Adds the places of the region's folder and corrects those that differ. It removes none, because listings may refer to them. */
export async function writeRegionPlaces(
  { db }: Store,
  { state, county }: Pick<Region, 'state' | 'county'>,
  { places, zips, aliases }: RegionPlaces,
) {
  const given = sql`json_to_recordset(${JSON.stringify(places)}::json) as g (name text, lat double precision, lon double precision)`
  await sql`
    update places p set county = ${county}, lat = g.lat, lon = g.lon from ${given}
    where lower(p.name) = lower(g.name) and upper(p.state) = ${state}
      and (p.county, p.lat, p.lon) is distinct from (${county}, g.lat, g.lon)`.execute(db)
  await sql`
    insert into places (name, state, county, lat, lon) select name, ${state}, ${county}, lat, lon from ${given}
    where not exists (select from places p where lower(p.name) = lower(g.name) and upper(p.state) = ${state})`.execute(
    db,
  )

  const rows = zips.map(({ also_known_as: alsoKnownAs, ...row }) => ({ ...row, names: alsoKnownAs }))
  const givenZips = sql`(select zip, g.kind, p.id as place_id, g.lat, g.lon, array(select json_array_elements_text(names)) as names
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as g (zip text, kind text, place text, lat double precision, lon double precision, names json)
    join places p on lower(p.name) = lower(g.place) and upper(p.state) = ${state}) g`
  await sql`
    update zips z set kind = g.kind, place_id = g.place_id, lat = g.lat, lon = g.lon, also_known_as = g.names from ${givenZips}
    where z.zip = g.zip
      and (z.kind, z.place_id, z.lat, z.lon, z.also_known_as) is distinct from (g.kind, g.place_id, g.lat, g.lon, g.names)`.execute(
    db,
  )
  await sql`
    insert into zips (zip, kind, place_id, lat, lon, also_known_as) select * from ${givenZips}
    where not exists (select from zips z where z.zip = g.zip)`.execute(db)

  await sql`
    insert into place_aliases (alias, state, place_id) select g.alias, ${state}, p.id
    from json_to_recordset(${JSON.stringify(aliases)}::json) as g (alias text, place text)
    join places p on lower(p.name) = lower(g.place) and upper(p.state) = ${state}
    where not exists (
      select from place_aliases a where lower(a.alias) = lower(g.alias) and upper(a.state) = ${state})`.execute(db)
}
