import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { openEventTransport } from '#platform/network/event-transport.ts'
import { buildAccount } from '#tests/support/build-account.ts'
import { boss } from '#tests/support/build-key.ts'
import { buildListing, buildOperator } from '#tests/support/builders.ts'
import { listenLocally } from '#tests/support/local-port.ts'
import { testApp } from '#tests/support/test-app.ts'
import { buildEndpoint, noteAll } from '#tests/support/webhook-receiver.ts'
import { removeEndpoint } from './change-endpoint.server.ts'
import { deliverEvents } from './deliver-events.server.ts'

/** Accepts every request and never responds. */
async function hangingReceiver() {
  const server = createServer()
  const asked = new Promise(resolve => server.once('request', resolve))
  const port = await listenLocally(server)
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return { url: `http://127.0.0.1:${port}/hook`, asked }
}

test('removes a hanging endpoint with its log as soon as the delivery in progress ends', async () => {
  // Longer than the default lock timeout.
  const events = openEventTransport({ allowsLoopback: true, patienceMs: 5_500 })
  const { app } = await testApp({ events })
  await buildOperator(app)
  const receiver = await hangingReceiver()
  const { id } = await buildEndpoint(app, { url: receiver.url })
  await buildListing(app, { name: 'Ace' })
  await buildListing(app, { name: 'Bay' })
  await noteAll(app)
  const delivering = deliverEvents(app)
  await receiver.asked

  const changes = () => app.db.selectFrom('changes').select('id').where('action', '=', 'remove-endpoint').execute()
  expect(await removeEndpoint(app, boss, id)).toEqual({ ok: true })
  await delivering
  for (const table of ['webhookEndpoints', 'webhookDeliveries'] as const)
    expect(await app.db.selectFrom(table).selectAll().execute()).toEqual([])
  expect(await changes()).toHaveLength(1)
  expect(await removeEndpoint(app, boss, id)).toEqual({ ok: false, reason: 'endpoint-unknown' })
})

test('doesn’t remove or turn off another owner’s endpoint', async () => {
  const { app } = await testApp({ events: openEventTransport({ allowsLoopback: true }) })
  const { id } = await buildEndpoint(app, { url: 'http://127.0.0.1:1/hook' })
  const { caller } = await buildAccount(app, { email: 'bob@example.com' })
  expect(await removeEndpoint(app, caller, id)).toEqual({ ok: false, reason: 'endpoint-unknown' })
  const kept = app.db.selectFrom('webhookEndpoints').select('disabledAt')
  expect(await kept.executeTakeFirst()).toEqual({ disabledAt: null })
})
