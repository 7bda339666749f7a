import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { App } from '#domain/app.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { claimMode } from '#domain/foundation/settings/settings.server.ts'
import { readRegion, readRegionPlaces, readRegionPrograms } from '#platform/region/read-region.ts'
import { buildListing } from '#tests/support/builders.ts'
import { emptyDatabase } from '#tests/support/copied-databases.ts'
import { testApp } from '#tests/support/test-app.ts'
import { readCountyPlaces } from './county-places.server.ts'
import { loadRegion, regionOf } from './load-region.server.ts'

const martin = readRegion('martin-county')

test('the default region’s folder has what its migrations wrote, to the letter', async () => {
  const { app } = await testApp()
  const before = await tablesOf(app)
  expect(await loadRegion(app, region)).toMatchObject({ ok: true })
  expect(await tablesOf(app)).toEqual(before)

  const { places, zips, aliases } = readRegionPlaces(region.id)
  expect([places.length, zips.length, aliases.length]).toEqual(before.slice(0, 3).map(rows => rows.length))
  const written = (await app.db.selectFrom('programs').selectAll().orderBy('position').execute()).map(
    ({ id, position, sample, sampleNote, own, spanish, removedAt, percent, capCents, ...texts }) => ({
      ...texts,
      percent: percent === null ? null : Number(percent),
      capCents: capCents === null ? null : Number(capCents),
    }),
  )
  expect(readRegionPrograms(region.id).map(({ es: _, ...program }) => program)).toEqual(written)
})

test('an unused database becomes another region’s, with its cities, ZIPs and programs only', async () => {
  const { app } = await testApp()
  expect(await regionOf(app)).toBeUndefined()
  // Two processes start at once.
  const both = await Promise.all([loadRegion(app, martin), loadRegion(app, martin)])
  expect(both).toEqual(Array(2).fill({ ok: true, owner: 'martin-county' }))
  expect(await regionOf(app)).toBe('martin-county')

  const places = await readCountyPlaces(app)
  expect(places.find(({ name }) => name === 'Stuart')?.zips).toEqual(['34994', '34996', '34997'])
  expect(places).toHaveLength(9)
  const { rows } = await sql<{ county: string }>`select distinct county from places`.execute(app.db)
  expect(rows).toEqual([{ county: 'Martin' }])
  const zip = await app.db.selectFrom('zips').selectAll().where('zip', '=', '34996').executeTakeFirst()
  expect(zip).toMatchObject({ kind: 'standard', lat: 27.1929, alsoKnownAs: ["Sewall's Point"] })
  const programs = await app.db.selectFrom('programs').select('slug').orderBy('position').execute()
  expect(programs.map(({ slug }) => slug)).toEqual(readRegionPrograms('martin-county').map(({ slug }) => slug))

  // A listing gets the point of its ZIP.
  const { id } = await buildListing(app, { city: 'Stuart', postalCode: '34994' })
  const point = await app.db.selectFrom('businesses').select(['lat', 'lon']).where('id', '=', id).executeTakeFirst()
  expect(point).toEqual({ lat: 27.1968, lon: -80.2538 })
  const before = await tablesOf(app)
  expect(await loadRegion(app, martin)).toMatchObject({ ok: true })
  expect(await tablesOf(app)).toEqual(before)
})

test('a used database keeps its region', async () => {
  const { app } = await testApp()
  await claimMode(app, 'production')
  expect(await loadRegion(app, martin)).toEqual({ ok: false, reason: 'other-region', owner: 'palm-beach-county' })
  expect((await readCountyPlaces(app)).map(({ name }) => name)).toContain('Boca Raton')

  const { app: other } = await testApp()
  await loadRegion(other, martin)
  expect(await loadRegion(other, region)).toEqual({ ok: false, reason: 'other-region', owner: 'martin-county' })
})

test('a database without tables belongs to no region', async () => {
  const { app } = await testApp({ connection: await emptyDatabase() })
  expect(await regionOf(app)).toBeUndefined()
})

test('a database with listings is the default region’s, even if no server ever used it', async () => {
  const { app } = await testApp()
  await buildListing(app)
  expect(await loadRegion(app, martin)).toMatchObject({ ok: false, owner: 'palm-beach-county' })
})

test('a later start corrects places that differ from the folder, and keeps added ones', async () => {
  const { app } = await testApp()
  await sql`update places set lat = 1 where name = 'Jupiter'`.execute(app.db)
  await sql`update zips set kind = 'unique', also_known_as = '{}' where zip = '33406'`.execute(app.db)
  await sql`delete from zips where zip = '33401'`.execute(app.db)
  await sql`delete from place_aliases where alias = 'WPB'`.execute(app.db)
  await sql`insert into places (name, state) values ('Okeechobee', 'FL')`.execute(app.db)
  const { places: given } = readRegionPlaces(region.id)
  expect(await loadRegion(app, region)).toMatchObject({ ok: true })
  const places = await app.db.selectFrom('places').select(['name', 'lat', 'county']).execute()
  expect(places).toHaveLength(given.length + 1)
  expect(places.find(({ name }) => name === 'Jupiter')?.lat).toBe(26.9388)
  expect(places.find(({ name }) => name === 'Okeechobee')?.county).toBeNull()
  const zips = await app.db.selectFrom('zips').select(['zip', 'kind', 'alsoKnownAs']).execute()
  expect(zips.find(({ zip }) => zip === '33401')).toBeDefined()
  expect(zips.find(({ zip }) => zip === '33406')).toMatchObject({ kind: 'standard' })
  expect(zips.find(({ zip }) => zip === '33406')?.alsoKnownAs).toContain('Palm Springs')
  const alias = await app.db.selectFrom('placeAliases').select('alias').where('alias', '=', 'WPB').executeTakeFirst()
  expect(alias).toBeDefined()
})

/** Returns the reference data without the numbers of its rows. */
async function tablesOf({ db }: Pick<App, 'db'>) {
  return Promise.all([
    db.selectFrom('places').select(['name', 'state', 'county', 'lat', 'lon']).orderBy('name').execute(),
    db.selectFrom('zips').selectAll().orderBy('zip').execute(),
    db.selectFrom('placeAliases').selectAll().orderBy('alias').execute(),
    db.selectFrom('programs').selectAll().orderBy('slug').execute(),
  ])
}
