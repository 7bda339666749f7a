import { expect, test } from 'vitest'
import { apiSite } from '#tests/support/api-site.ts'
import { sendHostileCalls } from '#tests/support/hostile-api.ts'

test('answers five hundred calls with unexpected values as documented, without a failure', async () => {
  const { wrong, statuses } = await sendHostileCalls(await apiSite(), 500)
  expect(wrong).toEqual([])
  // They get past the first check.
  for (const status of [200, 201, 400, 401, 404, 422]) expect(statuses.get(status), `${status}`).toBeGreaterThan(0)
})
