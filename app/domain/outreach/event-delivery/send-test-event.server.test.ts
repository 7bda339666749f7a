import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openEventTransport } from '#platform/network/event-transport.ts'
import { boss } from '#tests/support/build-key.ts'
import { buildOwner } from '#tests/support/build-owner.ts'
import { queuedMails } from '#tests/support/build-request.ts'
import { buildSubscription } from '#tests/support/build-subscription.ts'
import { buildListing, buildOperator, visitor } from '#tests/support/builders.ts'
import { freePort } from '#tests/support/local-port.ts'
import { testApp } from '#tests/support/test-app.ts'
import { buildEndpoint, startWebhookReceiver, tellAll, verifySignature } from '#tests/support/webhook-receiver.ts'
import { listEndpoints } from './list-endpoints.server.ts'
import { replayDelivery } from './replay-delivery.server.ts'
import { sendTestEvent } from './send-test-event.server.ts'

async function desk(limits: Parameters<typeof testApp>[0] = {}) {
  const given = await testApp({ events: openEventTransport({ allowsLoopback: true, patienceMs: 1_000 }), ...limits })
  const { app } = given
  const receiver = await startWebhookReceiver()
  await buildOperator(app)
  const log = async () => {
    const listed = await listEndpoints(app, boss)
    return listed.ok ? listed.endpoints.flatMap(({ deliveries }) => deliveries) : []
  }
  const health = () => app.db.selectFrom('webhookEndpoints').select(['failures', 'failingSince', 'retryAt']).execute()
  return { ...given, receiver, log, health }
}

test('delivers a test event at once, signed, regardless of subscriptions, and logs it', async () => {
  const { app, clock, receiver, log } = await desk()
  const { id, secret } = await buildEndpoint(app, { url: receiver.url, events: ['business.removed'] })
  expect(await sendTestEvent(app, boss, id)).toMatchObject({ ok: true, outcome: { status: 204, error: null } })
  const [first] = receiver.received
  expect(first?.event).toMatchObject({ type: 'endpoint.test', data: { object: { endpoint: id } } })
  expect(first && verifySignature(first, secret, clock.at)).toMatchObject({ id: first?.event.id })
  expect(await log()).toMatchObject([
    {
      type: 'endpoint.test',
      publicId: null,
      state: 'delivered',
      attempts: 1,
      lastStatus: 204,
      eventId: first?.event.id,
    },
  ])
  await tellAll(app)
  expect(receiver.received).toHaveLength(1)
})

test('sends it only to that endpoint', async () => {
  const { app, receiver } = await desk()
  const other = await startWebhookReceiver()
  const { id } = await buildEndpoint(app, { url: receiver.url })
  await buildEndpoint(app, { url: other.url })
  await sendTestEvent(app, boss, id)
  expect([receiver.received.length, other.received.length]).toEqual([1, 0])
})

test('logs a failed test with its reason, without retries or counting it against the endpoint', async () => {
  const { app, clock, receiver, log, health } = await desk()
  const { id } = await buildEndpoint(app, { url: receiver.url })
  receiver.state.status = 500
  expect(await sendTestEvent(app, boss, id)).toMatchObject({ outcome: { status: 500, error: 'status' } })
  const { id: nobody } = await buildEndpoint(app, { url: `http://127.0.0.1:${await freePort()}/` })
  expect(await sendTestEvent(app, boss, nobody)).toMatchObject({ outcome: { status: null, error: 'unreachable' } })
  expect((await log()).map(({ state, attempts }) => [state, attempts])).toEqual([
    ['failed', 1],
    ['failed', 1],
  ])
  expect(await health()).toEqual(Array(2).fill({ failures: 0, failingSince: null, retryAt: null }))
  clock.later(3_600_000)
  await tellAll(app)
  expect(receiver.received).toHaveLength(1)
  expect(await queuedMails(app)).toEqual([])
})

test('ends the backoff of a failed endpoint when a test succeeds, and lets a failed test be resent', async () => {
  const { app, clock, receiver, log, health } = await desk()
  const { id } = await buildEndpoint(app, { url: receiver.url })
  receiver.state.status = 500
  await buildListing(app)
  await tellAll(app)
  clock.later(3_600_000)
  await tellAll(app)
  expect(await health()).toMatchObject([{ failures: 2 }])
  await sendTestEvent(app, boss, id)
  receiver.state.status = 200
  await sendTestEvent(app, boss, id)
  expect(await health()).toEqual([{ failures: 0, failingSince: null, retryAt: null }])
  await tellAll(app)
  const failed = (await log()).find(({ type, state }) => type === 'endpoint.test' && state === 'failed')
  expect((await log()).filter(({ state }) => state === 'delivered').map(({ type }) => type)).toEqual([
    'endpoint.test',
    'business.created',
  ])
  expect(await replayDelivery(app, boss, failed?.id ?? '')).toMatchObject({ ok: true })
  await tellAll(app)
  expect((await log()).every(({ state }) => state === 'delivered')).toBe(true)
})

test('leaves the test to the job when the process dies before sending', async () => {
  const { app, clock, receiver, log } = await desk()
  const { id } = await buildEndpoint(app, { url: receiver.url })
  let transactions = 0
  const dying: typeof app = {
    ...app,
    transaction: work => {
      transactions += 1
      return transactions === 1 ? app.transaction(work) : Promise.reject(new Error('killed'))
    },
  }
  await expect(sendTestEvent(dying, boss, id)).rejects.toThrow('killed')
  await tellAll(app)
  expect(receiver.received).toEqual([])
  clock.later(61_000)
  await tellAll(app)
  expect(await log()).toMatchObject([{ state: 'delivered' }])
})

test('rejects every invalid request', async () => {
  const { app, clock, receiver } = await desk({ limits: { 'send-test-event': { times: 3, seconds: 3_600 } } })
  const ann = await buildOwner(app)
  const bob = await buildOwner(app, { email: 'bob@example.com', listing: { name: 'Bay Roofing' } })
  await buildSubscription(app, ann.account, 'enterprise')
  const { id } = await buildEndpoint(app, { caller: ann.caller, url: receiver.url })
  expect(await sendTestEvent(app, visitor('eve'), id)).toEqual({ ok: false, reason: 'forbidden' })
  await buildSubscription(app, bob.account, 'enterprise')
  expect(await sendTestEvent(app, bob.caller, id)).toEqual({ ok: false, reason: 'endpoint-unknown' })
  expect(await sendTestEvent(app, ann.caller, randomUUID())).toEqual({ ok: false, reason: 'endpoint-unknown' })
  await app.db.updateTable('webhookEndpoints').set({ disabledAt: clock.at }).execute()
  expect(await sendTestEvent(app, ann.caller, id)).toEqual({ ok: false, reason: 'endpoint-off' })
  await app.db.updateTable('webhookEndpoints').set({ disabledAt: null }).execute()
  expect(await sendTestEvent(app, ann.caller, id)).toMatchObject({ ok: true })
  expect(await sendTestEvent(app, ann.caller, id)).toEqual({ ok: false, reason: 'too-many-tests' })
  expect(receiver.received).toHaveLength(1)
})
