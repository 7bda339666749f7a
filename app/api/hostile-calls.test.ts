import { expect, test } from 'vitest'
import { apiSite } from '#tests/support/api-site.ts'
import { sendHostileCalls } from '#tests/support/hostile-api.ts'

test('three hundred calls with values that nobody expects are answered as the document says, and none fails', async () => {
  const { wrong, statuses } = await sendHostileCalls(await apiSite(), 300)
  expect(wrong).toEqual([])
  // They come further than the first check.
  for (const status of [200, 201, 400, 401, 404, 422]) expect(statuses.get(status), `${status}`).toBeGreaterThan(0)
})
