import { expect, test } from 'vitest'
import { callerOf } from '#tests/support/build-account.ts'
import { buildReview } from '#tests/support/build-review.ts'
import { buildListing, buildOperator } from '#tests/support/builders.ts'
import { testApp } from '#tests/support/test-app.ts'
import { publishReview } from './decide-review.server.ts'
import { readReviewSpreads } from './review-spreads.server.ts'

test('counts published reviews by their stars, and knows the newest', async () => {
  const built = await testApp()
  await buildOperator(built.app)
  const ace = await buildListing(built.app)
  const bay = await buildListing(built.app, { name: 'Bay Roofing' })
  for (const stars of [5, 5, 2]) await publish(await buildReview(built, ace, { stars }))
  const newest = built.clock.at
  await buildReview(built, ace, { stars: 1 })

  const spreads = await readReviewSpreads(built.app, [ace.id, bay.id])

  expect(spreads.get(ace.id)).toEqual({ byStars: { 2: 1, 5: 2 }, newestAt: newest })
  expect(spreads.has(bay.id)).toBe(false)
  expect((await readReviewSpreads(built.app, [])).size).toBe(0)

  async function publish({ id }: { id: string }) {
    await built.app.transaction(tx => publishReview(tx, callerOf('admin', 'operator'), id))
  }
})
