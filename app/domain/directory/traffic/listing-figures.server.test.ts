import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { tryLock } from '#platform/database/locks.ts'
import { buildListing } from '#tests/support/builders.ts'
import { milliseconds } from '#tests/support/milliseconds.ts'
import { testApp } from '#tests/support/test-app.ts'
import { foldListingCounts } from './listing-figures.server.ts'

test('combines the differences into one row per city and category without changing any count', async () => {
  const { app } = await testApp()
  for (const name of ['Ace', 'Best', 'Cap']) await buildListing(app, { name })
  const counts = () =>
    app.db
      .selectFrom('listingCounts')
      .select(['placeId', 'categoryId', sql<number>`sum(listings)`.as('total'), sql<number>`count(*)`.as('rows')])
      .groupBy(['placeId', 'categoryId'])
      .orderBy('categoryId')
      .execute()
  const before = await counts()
  expect(before).toMatchObject([
    { total: 3, rows: 3 },
    { total: 3, rows: 3 },
  ])

  expect(await foldListingCounts(app)).toEqual({ ok: true, isFolded: true })

  expect(await counts()).toEqual(before.map(count => ({ ...count, rows: 1 })))
})

test('leaves the work to another process that is already combining', async () => {
  const { app } = await testApp()
  await app.transaction(async tx => {
    await tryLock(tx.db, 'fold-listing-counts')
    expect(await foldListingCounts(app)).toEqual({ ok: true, isFolded: false })
    return { ok: true }
  })
})

test('counts ten thousand listings that move at once without comparing all pairs', async () => {
  const { app } = await testApp()
  await buildListing(app)
  // One connection, so that the triggers handle the many with the plans they cached for one.
  await app.db.connection().execute(async db => {
    // Meeting the usual ten-second limit depends on the machine, so the test compares with the time to write the rows.
    await sql`set statement_timeout = '50s'`.execute(db)
    await sql`update businesses set place_id = 2`.execute(db)
    const writing = await milliseconds(() =>
      sql`insert into businesses (id, public_id, name, place_id)
        select gen_random_uuid(), 'x' || n, 'Firm ' || n, 1 from generate_series(1, 10000) n`.execute(db),
    )
    const moving = await milliseconds(() => sql`update businesses set place_id = 3 where place_id = 1`.execute(db))
    // It takes about twice as long, and more than twenty times when all pairs are compared.
    expect(moving / writing).toBeLessThan(10)
  })

  const total = sql<number>`sum(listings)`
  const counts = app.db
    .selectFrom('listingCounts')
    .select(['placeId', total.as('total')])
    .where('categoryId', '=', 0)
  expect(await counts.groupBy('placeId').having(total, '<>', 0).orderBy('placeId').execute()).toEqual([
    { placeId: 2, total: 1 },
    { placeId: 3, total: 10_000 },
  ])
})
