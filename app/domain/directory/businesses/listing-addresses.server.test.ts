import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { App } from '#domain/app.ts'
import { buildListing } from '#tests/support/builders.ts'
import { testApp } from '#tests/support/test-app.ts'
import { addressesInPart, countListings, firstOfPart, readAddresses } from './listing-addresses.server.ts'

async function buildMany({ db }: App, count: number) {
  await db.connection().execute(async one => {
    await sql`insert into businesses (id, public_id, name, place_id)
      select gen_random_uuid(), 'x' || n, 'Firm ' || n, 1 from generate_series(1, ${count}::int) n`.execute(one)
    await sql`insert into business_slugs (slug, business_id) select public_id, id from businesses`.execute(one)
  })
}

async function slugsOf(app: App, part: number) {
  const first = await firstOfPart(app, part)
  const slugs: string[] = []
  if (first) for await (const chunk of readAddresses(app, first)) slugs.push(...chunk.map(({ slug }) => slug))
  return slugs
}

test('puts each live listing in one part, none longer than a sitemap may be', async () => {
  const { app } = await testApp()
  await buildMany(app, addressesInPart + 7)
  expect(await countListings(app)).toBe(addressesInPart + 7)
  const parts = [await slugsOf(app, 1), await slugsOf(app, 2), await slugsOf(app, 3)]
  expect(parts.map(part => part.length)).toEqual([addressesInPart, 7, 0])
  expect(new Set(parts.flat()).size).toBe(addressesInPart + 7)
})

test('gives a listing only its current address', async () => {
  const { app, clock } = await testApp()
  const { id } = await buildListing(app)
  await buildListing(app, { name: 'Gone', removedAt: clock.at })
  await app.db.insertInto('businessSlugs').values({ slug: 'former', businessId: id, current: false }).execute()
  expect(await slugsOf(app, 1)).toEqual(['ace-roofing'])
})
