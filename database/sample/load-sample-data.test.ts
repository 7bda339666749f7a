import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { App } from '#domain/app.ts'
import { readOperator, readSite } from '#domain/foundation/settings/settings.server.ts'
import { buildListing } from '#tests/support/builders.ts'
import { sampleDay as now, sampleApp } from '#tests/support/sample-app.ts'
import { testApp, testDatabase } from '#tests/support/test-app.ts'
import { loadSampleData } from './load-sample-data.ts'

async function countBusinesses({ db }: Pick<App, 'db'>) {
  const counted = db.selectFrom('businesses').select(({ fn }) => fn.countAll<number>().as('count'))
  return (await counted.executeTakeFirstOrThrow()).count
}

test('a second load detects the first and changes nothing', async () => {
  const { app } = await sampleApp()
  const changes = app.db.selectFrom('changes').select(({ fn }) => fn.countAll<number>().as('count'))
  const before = await changes.executeTakeFirstOrThrow()
  expect(await loadSampleData(app, new Date('2026-12-24T15:00:00Z'))).toBe('already')
  expect(await changes.executeTakeFirstOrThrow()).toEqual(before)
  expect(await countBusinesses(app)).toBe(156)
})

test('a directory with real businesses is left alone', async () => {
  const { app } = await testApp()
  await buildListing(app)
  expect(await loadSampleData(app, now)).toBe('not empty')
  expect(await countBusinesses(app)).toBe(1)
  expect(await app.db.selectFrom('settings').selectAll().execute()).toEqual([])
})

test('two processes that start at once load once', async () => {
  const connection = await testDatabase()
  const [{ app: one }, { app: two }] = await Promise.all([testApp({ connection }), testApp({ connection })])
  const answers = await Promise.all([loadSampleData(one, now), loadSampleData(two, now)])
  expect(answers.sort()).toEqual(['already', 'loaded'])
  expect(await countBusinesses(one)).toBe(156)
})

test('loads the operator and the site’s settings, and keeps settings that are already stored', async () => {
  const { app } = await testApp()
  const operator = { email: 'pat@example.com', language: 'en' }
  await app.db
    .insertInto('settings')
    .values({ key: 'operator', value: JSON.stringify(operator) })
    .execute()
  await loadSampleData(app, now)
  expect(await readOperator(app)).toEqual(operator)
  expect(await readSite(app)).toEqual({
    title: 'Roof Rescue',
    phone: '(728) 555-0199',
    email: 'hello@roof-rescue.example.com',
    dial: 'tel:+17285550199',
  })
})

/** Returns everything about every listing except ids and dates, in the order of the cards. */
async function contentsOf({ db }: Pick<App, 'db'>) {
  const { rows } = await sql<{ content: unknown }>`
    select to_jsonb(b) - array['id', 'public_id', 'created_change_id'] || jsonb_build_object(
      'slug', (select slug from business_slugs where business_id = b.id),
      'categories', (select jsonb_agg(category_id order by position) from business_categories where business_id = b.id),
      'hours', (select jsonb_agg(array[weekday, opens, closes] order by weekday, opens) from business_hours where business_id = b.id),
      'said', (select state from business_availability where business_id = b.id),
      'plan', (select plan from business_entitlements where business_id = b.id)
    ) as content
    from businesses b order by featured desc, rating desc, reviews desc, id`.execute(db)
  return rows.map(({ content }) => content)
}

test('two databases have the same content except ids and dates', async () => {
  const [{ app: one }, { app: two }] = [await sampleApp(), await testApp()]
  await loadSampleData(two, new Date('2026-03-08T06:59:00Z'))
  const contents = await contentsOf(one)
  expect(contents).toHaveLength(156)
  expect(await contentsOf(two)).toEqual(contents)
})
