import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { loadSnapshot } from '#platform/backup/load-snapshot.ts'
import { withSnapshot } from '#platform/backup/with-snapshot.ts'
import { migrate } from '#platform/database/migrations.ts'
import { ask, emptyDatabase, type Place, shapeOf } from '#tests/support/copied-databases.ts'
import { testDatabase } from '#tests/support/test-app.ts'

/** A made-up later version: a new column, filled for existing listings, and an index that is built while others write. */
const later = {
  '9001-slogans.sql': `-- History has no entry for it: nobody changed the listing.
    select set_config('roof_rescue.follows_points', 'on', true);
    alter table businesses add column slogan text not null default '';
    update businesses set slogan = name || ' comes at night' where emergency;`,
  '9002-slogans-index.sql': `-- outside a transaction
create index concurrently if not exists businesses_slogan on businesses (slogan) where slogan <> ''`,
}

/** The folder of the later version: the real migrations and the made-up ones. */
function laterFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const name of readdirSync('database/migrations')) cpSync(join('database/migrations', name), join(folder, name))
  for (const [name, text] of Object.entries(later)) writeFileSync(join(folder, name), text)
  return folder
}

/** A database of the present version with a roofer who comes at night and one who doesn't. */
async function withListings() {
  const place = await testDatabase()
  await ask(
    place,
    `insert into businesses (id, public_id, name, emergency, place_id, postal_code)
     select gen_random_uuid(), name, name, emergency, (select id from places where name = 'Jupiter'), '33458'
     from (values ('Ace', true), ('Best', false)) as given (name, emergency)`,
  )
  return place
}

const listings = 'select name, slogan, point_precision from businesses order by name'
const filled = [
  ['Ace', 'Ace comes at night', 'zip'],
  ['Best', '', 'zip'],
]

test('a later migration fills existing listings, and an earlier import can still be undone', async () => {
  const place = await withListings()
  expect(await migrate(place, laterFolder())).toEqual(Object.keys(later))
  expect(await ask(place, listings)).toEqual(filled)
  expect(await ask(place, 'select count(*)::int from business_revisions')).toEqual([[0]])
})

test('the present version’s statements still work on a later version’s tables', async () => {
  const place = await withListings()
  await migrate(place, laterFolder())
  await ask(place, `update businesses set name = 'Ace Roofing' where name = 'Ace'`)
  await ask(
    place,
    `insert into businesses (id, public_id, name, place_id) select gen_random_uuid(), 'new', 'New', min(id) from places`,
  )
  expect((await ask(place, listings)).map(([name, slogan]) => [name, slogan])).toEqual([
    ['Ace Roofing', 'Ace comes at night'],
    ['Best', ''],
    ['New', ''],
  ])
})

test('restores an older backup with the tables of its version, then migrates it', async () => {
  const source = await withListings()
  const target = await emptyDatabase()
  const folder = laterFolder()
  await copyInto(target, source, folder)
  expect(await shapeOf(target)).toEqual(await shapeOf(source))

  expect(await migrate(target, folder)).toEqual(Object.keys(later))
  expect(await ask(target, listings)).toEqual(filled)
  await migrate(source, folder)
  expect(await shapeOf(target)).toEqual(await shapeOf(source))
})

test('a backup of the later version is restored with an index that was built concurrently', async () => {
  const source = await withListings()
  const target = await emptyDatabase()
  const folder = laterFolder()
  await migrate(source, folder)
  await copyInto(target, source, folder)
  expect(await shapeOf(target)).toEqual(await shapeOf(source))
  expect(await ask(target, listings)).toEqual(filled)
  expect(await migrate(target, folder)).toEqual([])
})

async function copyInto(target: Place, source: Place, folder: string) {
  const client = new Client(target)
  await client.connect()
  try {
    const options = { folder, replaces: false }
    await withSnapshot(source, snapshot => loadSnapshot(client, snapshot, options), { madeAt: new Date() })
  } finally {
    await client.end()
  }
}
