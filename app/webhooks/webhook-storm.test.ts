import { test } from 'vitest'
import { stormWithEvents, stormWithForgeries } from '#tests/support/webhook-storm.ts'

test('a thousand webhooks of a subscription’s life, in any order: one subscription, its right end, one mail', async () => {
  await stormWithEvents('blue', 1_000)
}, 60_000)

test('a thousand forged or stale webhooks: none is accepted, none is written', async () => {
  await stormWithForgeries('forgers', 1_000)
}, 60_000)
