import { expect, test } from 'vitest'
import type { DrawingQueueName } from '#platform/images/drawing-task.ts'
import { testPictures } from '#tests/support/test-pictures.ts'
import { testSite } from '#tests/support/test-site.ts'

async function readyWith(stalled: DrawingQueueName[]) {
  const { get } = await testSite({ pictures: { ...testPictures, stalled: () => stalled } })
  const { status, html } = await get('/readyz')
  return [status, JSON.parse(html)]
}

test('is ready while it can respond', async () => {
  expect(await readyWith([])).toEqual([200, { status: 'ready' }])
})

test('isn’t ready while it can’t read a homeowner’s photo, and gives the reason', async () => {
  expect(await readyWith(['homeowners', 'others'])).toEqual([503, { status: 'pictures-stalled' }])
  expect(await readyWith(['others'])).toEqual([200, { status: 'ready' }])
})
