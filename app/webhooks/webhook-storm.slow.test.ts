import { test } from 'vitest'
import { stormWithEvents, stormWithForgeries } from '#tests/support/webhook-storm.ts'

test.each(['tarp', 'rain', 'tile'])(
  'a thousand webhooks of a subscription’s life, %s: one subscription, its right end, one mail',
  async seed => {
    await stormWithEvents(seed, 1_000)
  },
)

test('ten thousand forged or stale webhooks: none is accepted, none is written', async () => {
  await stormWithForgeries('many forgers', 10_000)
})
