import { expect, test } from 'vitest'
import { apiSite } from '#tests/support/api-site.ts'
import { sendHostileCalls } from '#tests/support/hostile-api.ts'
import { findMisses, scatterListings } from '#tests/support/near-points.ts'

// CALLS=100000 POINTS=10000 is the long form.
const calls = Number(process.env.CALLS ?? 10_000)
const points = Number(process.env.POINTS ?? 2_500)

test(
  'no hostile call derived from the document causes a server error or an undocumented response',
  async () => {
    const { wrong, statuses } = await sendHostileCalls(await apiSite(), calls)
    console.info(`${calls} calls`, Object.fromEntries([...statuses].sort()), `${wrong.length} wrong`)
    expect(wrong).toEqual([])
  },
  calls * 60,
)

test('a search around random points finds the same as measuring every listing', async () => {
  const { app } = await apiSite()
  const listings = await scatterListings(app, 5_000)
  expect(await findMisses(app, listings, points)).toEqual([])
})
