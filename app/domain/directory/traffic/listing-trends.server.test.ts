import { expect, test } from 'vitest'
import type { App } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { buildListing, operator } from '#tests/support/builders.ts'
import { testApp } from '#tests/support/test-app.ts'
import { readListingTrends } from './listing-trends.server.ts'

const day = 86_400_000

async function change(app: App, id: string, to: { claimed?: boolean; rating?: number; removedAt?: Date }) {
  await app.transaction(async tx => {
    await recordChange(tx, operator, { action: 'change-listing' })
    await tx.db.updateTable('businesses').set(to).where('id', '=', id).execute()
    return { ok: true }
  })
}

test('shows the directory as of each day, without later additions, changes and removals', async () => {
  const { app, clock } = await testApp()
  const today = clock.at.getTime()
  const at = (daysAgo: number) => {
    clock.at = new Date(today - daysAgo * day)
  }
  at(100)
  const old = await buildListing(app, { rating: 4, reviews: 3 })
  const gone = await buildListing(app, { name: 'Gone Roofing' })
  at(12)
  await buildListing(app, { name: 'New Roofing', claimed: true, rating: 5, reviews: 1 })
  at(7)
  await change(app, old.id, { claimed: true })
  await change(app, gone.id, { removedAt: clock.at })
  at(2)
  await change(app, old.id, { rating: 3 })
  at(0)

  expect(await readListingTrends(app)).toEqual({
    businesses: [2, 2, 2, 2, 3, 2, 2],
    claimed: [0, 0, 0, 0, 1, 2, 2],
    featured: [0, 0, 0, 0, 0, 0, 0],
    rating: [4, 4, 4, 4, 4.5, 4.5, 4],
  })
})

test('returns figures for an empty directory', async () => {
  const { app } = await testApp()

  expect((await readListingTrends(app)).rating).toEqual([0, 0, 0, 0, 0, 0, 0])
})
