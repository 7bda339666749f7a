import { test } from 'vitest'
import { stormWithEvents, stormWithForgeries } from '#tests/support/webhook-storm.ts'

test('ends a thousand webhooks of one subscription, in any order, in one correct state with one email', async () => {
  await stormWithEvents('blue', 1_000)
}, 60_000)

test('rejects a thousand forged or stale webhooks and writes nothing', async () => {
  await stormWithForgeries('forgers', 1_000)
}, 60_000)
