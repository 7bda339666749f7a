import { expect, test } from 'vitest'
import { openEventTransport } from '#platform/network/event-transport.ts'
import { boss } from '#tests/support/build-key.ts'
import { buildListing, buildOperator } from '#tests/support/builders.ts'
import { testApp } from '#tests/support/test-app.ts'
import { buildEndpoint, startWebhookReceiver, tellAll } from '#tests/support/webhook-receiver.ts'
import { eraseEvents } from './erase-events.server.ts'
import { listEndpoints } from './list-endpoints.server.ts'

const day = 86_400_000

test('deletes the log after thirty days', async () => {
  const { app, clock } = await testApp({ events: openEventTransport({ allowsLoopback: true }) })
  await buildOperator(app)
  const receiver = await startWebhookReceiver()
  await buildEndpoint(app, { url: receiver.url })
  await buildListing(app)
  await tellAll(app)
  clock.later(30 * day)
  expect(await eraseEvents(app)).toBe(0)
  clock.later(1)
  expect(await eraseEvents(app)).toBe(1)
  expect(await listEndpoints(app, boss)).toMatchObject({ endpoints: [{ deliveries: [] }] })
})
