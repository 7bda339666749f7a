import { test } from 'vitest'
import { stormWithEvents, stormWithForgeries } from '#tests/support/webhook-storm.ts'

test.each(['tarp', 'rain', 'tile'])(
  'ends a thousand webhooks of one subscription, %s, in one correct state with one email',
  async seed => {
    await stormWithEvents(seed, 1_000)
  },
)

test('rejects ten thousand forged or stale webhooks and writes nothing', async () => {
  await stormWithForgeries('many forgers', 10_000)
})
