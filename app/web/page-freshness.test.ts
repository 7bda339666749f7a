import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createPageCache } from '#platform/cache/page-cache.ts'
import { startTestServer } from '#platform/http/test-server.ts'
import { adminDesk } from '#tests/support/admin-desk.ts'
import { buildStorm } from '#tests/support/build-storm.ts'
import { buildListing } from '#tests/support/builders.ts'
import { placeOf } from '#tests/support/full-directory.ts'
import { submit } from '#tests/support/page-forms.ts'
import { saveBrand } from '#tests/support/save-brand.ts'
import { testApp } from '#tests/support/test-app.ts'
import { createHandler } from './handler.ts'
import { watchChanges } from './watch-changes.ts'

test("a cached page says 'Open now' from the minute the business opens, without any write", async () => {
  const { app, clock } = await testApp()
  const { id } = await buildListing(app)
  // Wednesday, July 1, 2026: 8 am in Florida is noon in London.
  await app.db.insertInto('businessHours').values({ businessId: id, weekday: 3, opens: 481, closes: 482 }).execute()
  const { get, rendered } = await serve({ app, clock })

  expect(await get('/business/ace-roofing')).toContain('Closed now')
  clock.at = new Date('2026-07-01T12:00:59.999Z')
  expect(await get('/business/ace-roofing')).toContain('Closed now')
  expect(rendered()).toBe(1)

  clock.at = new Date('2026-07-01T12:01:00Z')
  expect(await get('/business/ace-roofing')).toContain('Open now')
  expect(await get('/business/ace-roofing')).toContain('Open now')
  expect(rendered()).toBe(2)

  clock.at = new Date('2026-07-01T12:02:00Z')
  expect(await get('/business/ace-roofing')).toContain('Closed now')
  expect(rendered()).toBe(3)
})

test("a card stops saying 'available' at the promised time, without any write", async () => {
  const { app, clock } = await testApp()
  const { id } = await buildListing(app, { featured: true })
  const until = new Date('2026-07-01T12:30:00Z')
  await app.db
    .insertInto('businessAvailability')
    .values({ businessId: id, state: 'available', until, confirmedAt: clock.at })
    .execute()
  const { get, rendered } = await serve({ app, clock })

  expect(await get('/?q=ace')).toContain('Available Now')
  clock.at = new Date(until.getTime() - 1)
  expect(await get('/?q=ace')).toContain('Available Now')
  expect(rendered()).toBe(1)

  clock.at = until
  expect(await get('/?q=ace')).not.toContain('Available Now')
})

test('a cached page removes the storm notice when the storm ends, without any write', async () => {
  const { app, clock } = await testApp()
  await buildListing(app)
  const { until } = await buildStorm(app)
  const { get, rendered } = await serve({ app, clock })

  expect(await get('/terms')).toContain('Storm notice')
  clock.at = new Date(until.getTime() - 1)
  expect(await get('/terms')).toContain('Storm notice')
  expect(rendered()).toBe(1)

  clock.at = until
  expect(await get('/terms')).not.toContain('Storm notice')
  // The pages' shared storm data is read again as well.
  expect(await get('/privacy')).not.toContain('Storm notice')
})

test('a search finds a new city and category after a change, although pages cache their names', async () => {
  const { app, clock } = await testApp()
  await buildListing(app, { name: 'Ace Roofing' })
  const { get, markStale } = await serve({ app, clock })
  expect(await get('/?city=Atlantis+Shores')).not.toContain('1 contractor')
  expect(await get('/?q=skylight')).not.toContain('1 contractor')

  await app.db.insertInto('places').values({ name: 'Atlantis Shores', state: 'FL' }).execute()
  await buildListing(app, { name: 'Palm Tile', slug: 'palm-tile', city: 'Atlantis Shores' })
  await sql`update categories set name = 'Skylight Repair' where name = 'Emergency Roof Repair'`.execute(app.db)
  markStale(['listings'])
  // The first response may still be the old page; it triggers the new render.
  await get('/?city=Atlantis+Shores')
  await expect.poll(() => get('/?city=Atlantis+Shores')).toContain('1 contractor')
  await get('/?q=skylight')
  await expect.poll(() => get('/?q=skylight')).toContain('2 contractors')
})

test('a new logo is on the pages of a second process within a second, and so is its undo', async () => {
  const desk = await adminDesk()
  const second = await testApp({ connection: await placeOf(desk.app) })
  const { get, markStale } = await serve(second)
  const { stop } = watchChanges(() => second.app, { everyMs: 300, onStale: markStale, onError: console.error })
  onTestFinished(stop)
  expect(await get('/terms')).not.toContain('/brand/')
  const pictures = await saveBrand(desk)
  const within = { timeout: 1_000, interval: 50 }
  for (const picture of pictures) await expect.poll(() => get('/terms'), within).toContain(picture)
  const change = desk.app.db.selectFrom('changes').select('id').where('action', '=', 'change-brand-pictures')
  await submit(desk, `/admin/audit/${(await change.executeTakeFirstOrThrow()).id}/undo`, 'name="asked"')
  await expect.poll(() => get('/terms'), within).not.toContain('/brand/')
}, 180_000)

/** Serves the product with its own server, page cache and router; the test controls the clock of all of them. */
async function serve({ app, clock }: Pick<Awaited<ReturnType<typeof testApp>>, 'app' | 'clock'>) {
  const deployment = { isDemonstration: false, isIndexed: true, baseUrl: 'https://directory.example' }
  const log = { info() {}, error: console.error }
  const { render, cacheParameters } = createHandler({ app, deployment, secret: 'secret', outbox: null, log })
  const cache = createPageCache({ maxBytes: 2 ** 20, now: () => clock.at.getTime() })
  let renders = 0
  const { url, close } = await startTestServer({
    cacheParameters,
    render: (request, about) => {
      renders += 1
      return render(request, about)
    },
    cache,
    baseUrl: deployment.baseUrl,
  })
  onTestFinished(close)
  return {
    rendered: () => renders,
    markStale: cache.markStale,
    get: async (path: string) => (await fetch(url + path)).text(),
  }
}
