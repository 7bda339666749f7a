import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { App } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { buildListing, operator } from '#tests/support/builders.ts'
import { importCsv } from '#tests/support/import-csv.ts'
import { testApp } from '#tests/support/test-app.ts'

// The database sets a listing's point itself, so these tests write with plain SQL, as any program may.

const zip33458 = { lat: 26.9339, lon: -80.1201 }
const jupiter = { lat: 26.9388, lon: -80.1227 }
const house = { lat: 26.94, lon: -80.09 }
const address = { city: 'Jupiter', street: '1 Example Way, Suite 4', postalCode: '33458' }

test('takes the ZIP’s point, or the city’s, or none', async () => {
  const { app } = await testApp()
  await placeOutside(app)
  const points = await Promise.all([
    pointOf(app, await buildListing(app, { city: 'Jupiter', postalCode: '33458', slug: 'a' })),
    pointOf(app, await buildListing(app, { city: 'Jupiter', postalCode: '33458-1234', slug: 'b' })),
    pointOf(app, await buildListing(app, { city: 'Jupiter', postalCode: '', slug: 'c' })),
    pointOf(app, await buildListing(app, { city: 'Jupiter', postalCode: '00000', slug: 'd' })),
    pointOf(app, await buildListing(app, { city: 'Elsewhere', postalCode: '33458', slug: 'e' })),
    pointOf(app, await buildListing(app, { city: 'Elsewhere', postalCode: '99999', slug: 'f' })),
  ])
  expect(points).toEqual([
    ...[at(zip33458, 'zip'), at(zip33458, 'zip'), at(jupiter, 'city'), at(jupiter, 'city')],
    ...[at(zip33458, 'zip'), { lat: null, lon: null, pointPrecision: 'none' }],
  ])
})

test('follows an address changed by hand, and an undo of that change', async () => {
  const { app } = await testApp()
  const listing = await buildListing(app, { ...address, givenLat: house.lat, givenLon: house.lon })
  expect(await pointOf(app, listing)).toEqual(at(house, 'exact'))

  const changeId = await change(app, tx => sql`update businesses set postal_code = '33432'`.execute(tx.db))
  expect(await pointOf(app, listing)).toMatchObject({ pointPrecision: 'zip' })
  await change(app, tx => sql`select restore_businesses(${changeId}, ${[listing.id]})`.execute(tx.db))
  expect(await pointOf(app, listing)).toEqual(at(house, 'exact'))
})

test('uses coordinates only for the address they were given for, until they are confirmed', async () => {
  const { app } = await testApp()
  const listing = await buildListing(app, { ...address, givenLat: house.lat, givenLon: house.lon })
  await sql`update businesses set street = '77 Other Street'`.execute(app.db)
  expect(await pointOf(app, listing)).toEqual(at(zip33458, 'zip'))
  await sql`update businesses set given_for = null`.execute(app.db)
  expect(await pointOf(app, listing)).toEqual(at(house, 'exact'))
  await sql`update businesses set street = '78 Other Street', given_lat = 26.5, given_lon = -80.1`.execute(app.db)
  expect(await pointOf(app, listing)).toEqual(at({ lat: 26.5, lon: -80.1 }, 'exact'))
  await sql`update businesses set given_lat = null, given_lon = null`.execute(app.db)
  expect(await pointOf(app, listing)).toEqual(at(zip33458, 'zip'))
})

test('keeps coordinates when only the unit, capitals or punctuation change', async () => {
  const { app } = await testApp()
  const listing = await buildListing(app, { ...address, givenLat: house.lat, givenLon: house.lon })
  await sql`update businesses set street = '1 EXAMPLE WAY. #12', postal_code = '33458-0001'`.execute(app.db)
  expect(await pointOf(app, listing)).toEqual(at(house, 'exact'))
})

test('treats a point written by hand as given, and half a point as none', async () => {
  const { app } = await testApp()
  const listing = await buildListing(app, { ...address, lat: house.lat, lon: house.lon })
  expect(await pointOf(app, listing)).toEqual(at(house, 'exact'))
  await sql`update businesses set lat = 26.7, lon = -80.2`.execute(app.db)
  expect(await pointOf(app, listing)).toEqual(at({ lat: 26.7, lon: -80.2 }, 'exact'))
  await sql`update businesses set lat = null`.execute(app.db)
  expect(await pointOf(app, listing)).toEqual(at(zip33458, 'zip'))
})

test('keeps every write from leaving a wrong point with an address', async () => {
  const { app } = await testApp()
  const listing = await buildListing(app, address)
  await sql`update businesses set point_precision = 'exact'`.execute(app.db)
  expect(await pointOf(app, listing)).toEqual(at(zip33458, 'zip'))
  await sql`update businesses set given_lat = 95`.execute(app.db).catch(() => {})
  expect(await pointOf(app, listing)).toEqual(at(zip33458, 'zip'))
})

test('follows later data on its address, ZIP and city', async () => {
  const { app } = await testApp()
  const listing = await buildListing(app, address)
  await sql`update zips set lat = 26.9 where zip = '33458'`.execute(app.db)
  expect(await pointOf(app, listing)).toEqual(at({ ...zip33458, lat: 26.9 }, 'zip'))

  await answer(app, listing)
  expect(await pointOf(app, listing)).toEqual(at(house, 'address'))
  await sql`delete from geocoded_addresses`.execute(app.db)
  expect(await pointOf(app, listing)).toEqual(at({ ...zip33458, lat: 26.9 }, 'zip'))

  await sql`delete from zips where zip = '33458'`.execute(app.db)
  expect(await pointOf(app, listing)).toEqual(at(jupiter, 'city'))
  await sql`update places set lat = 26.95 where name = 'Jupiter'`.execute(app.db)
  expect(await pointOf(app, listing)).toEqual(at({ ...jupiter, lat: 26.95 }, 'city'))
})

test("records no change when a point follows, and refreshes the listing's pages", async () => {
  const { app } = await testApp()
  const listing = await buildListing(app, address)
  await answer(app, listing)
  expect(await app.db.selectFrom('businessRevisions').selectAll().execute()).toEqual([])
  const changes = app.db.selectFrom('changes').select('tags').where('action', '=', 'sql')
  expect(await changes.execute()).toEqual([{ tags: ['listings', `business:${listing.id}`] }])
})

test('ignores a result for an address that was edited meanwhile, and uses it when the edit is undone', async () => {
  const { app } = await testApp()
  const listing = await buildListing(app, address)
  const asked = await addressKey(app, listing)
  const changeId = await change(app, tx => sql`update businesses set street = '77 Other Street'`.execute(tx.db))
  await answer(app, listing, asked)
  expect(await pointOf(app, listing)).toEqual(at(zip33458, 'zip'))
  await change(app, tx => sql`select restore_businesses(${changeId}, ${[listing.id]})`.execute(tx.db))
  expect(await pointOf(app, listing)).toEqual(at(house, 'address'))
})

test('an import gives each new listing the point that the database would set', async () => {
  const { app } = await testApp()
  await answer(app, await buildListing(app, { name: 'Known', ...address }))
  await importCsv(
    app,
    `Name,Street,City,ZIP,Latitude,Longitude
Exact,1 Example Way,Jupiter,33458,26.95,-80.1
Address,"1 EXAMPLE WAY, #12",Jupiter,33458,,
Zip,2 Example Way,Jupiter,33458,,
City,3 Example Way,Jupiter,,,
Nowhere,,Elsewhere,,,
`,
  )
  const points = () =>
    app.db
      .selectFrom('businesses')
      .select(['name', 'lat', 'lon', 'pointPrecision', 'givenFor'])
      .orderBy('name')
      .execute()
  const imported = await points()
  expect(Object.fromEntries(imported.map(({ name, pointPrecision }) => [name, pointPrecision]))).toEqual({
    Exact: 'exact',
    Address: 'address',
    Known: 'address',
    Zip: 'zip',
    City: 'city',
    Nowhere: 'none',
  })
  await sql`update businesses set point_precision = 'none'`.execute(app.db)
  expect(await points()).toEqual(imported)
})

function at(point: { lat: number; lon: number }, pointPrecision: string) {
  return { ...point, pointPrecision }
}

function pointOf(app: App, { id }: { id: string }) {
  const listing = app.db.selectFrom('businesses').select(['lat', 'lon', 'pointPrecision']).where('id', '=', id)
  return listing.executeTakeFirstOrThrow()
}

async function addressKey(app: App, { id }: { id: string }) {
  const { rows } = await sql<{ key: string }>`
    select address_key(street, place_id, postal_code) as key from businesses where id = ${id}`.execute(app.db)
  return rows[0]?.key ?? ''
}

async function answer(app: App, listing: { id: string }, asked?: string) {
  const key = asked ?? (await addressKey(app, listing))
  await app.db
    .insertInto('geocodedAddresses')
    .values({ addressKey: key, outcome: 'found', ...house, requestedAt: new Date() })
    .execute()
}

async function change(app: App, write: (tx: Pick<App, 'db'>) => Promise<unknown>) {
  const { id } = await app.transaction(async tx => {
    const id = await recordChange(tx, operator, { action: 'change-listing' })
    await write(tx)
    return { ok: true, id }
  })
  return id
}

async function placeOutside(app: App) {
  await app.db.insertInto('places').values({ name: 'Elsewhere', state: 'FL' }).execute()
}
