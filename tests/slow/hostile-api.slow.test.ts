import { expect, test } from 'vitest'
import { apiSite } from '#tests/support/api-site.ts'
import { sendHostileCalls } from '#tests/support/hostile-api.ts'
import { findMisses, scatterListings } from '#tests/support/near-points.ts'

test('ten thousand calls made from the document with hostile values: none fails, none is answered against it', async () => {
  const { wrong } = await sendHostileCalls(await apiSite(), 10_000)
  expect(wrong).toEqual([])
})

test('around ten thousand random points a search finds what measuring every listing finds', async () => {
  const { app } = await apiSite()
  const listings = await scatterListings(app, 5_000)
  expect(await findMisses(app, listings, 10_000)).toEqual([])
})
