import { expect, test } from 'vitest'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { openEventTransport } from '#platform/network/event-transport.ts'
import { boss } from '#tests/support/build-key.ts'
import { buildOwner } from '#tests/support/build-owner.ts'
import { queuedMails } from '#tests/support/build-request.ts'
import { buildSubscription } from '#tests/support/build-subscription.ts'
import { buildListing, buildOperator } from '#tests/support/builders.ts'
import { dumpTables } from '#tests/support/dump-tables.ts'
import { testApp } from '#tests/support/test-app.ts'
import {
  buildEndpoint,
  noteAll,
  startWebhookReceiver,
  tellAll,
  verifySignature,
} from '#tests/support/webhook-receiver.ts'
import { resumeEndpoint, rotateEndpointSecret } from './change-endpoint.server.ts'
import { deliverEvents } from './deliver-events.server.ts'
import { listEndpoints } from './list-endpoints.server.ts'
import { replayDelivery } from './replay-delivery.server.ts'
import { takeDueDelivery } from './webhook-deliveries.server.ts'

const second = 1_000
const day = 86_400_000

async function desk() {
  const given = await testApp({ events: openEventTransport({ allowsLoopback: true }) })
  const receiver = await startWebhookReceiver()
  await buildOperator(given.app)
  const { app, clock } = given
  const { later } = clock
  const log = async () => {
    const listed = await listEndpoints(app, boss)
    return listed.ok ? listed.endpoints.flatMap(({ deliveries }) => deliveries) : []
  }
  return { ...given, receiver, later, log }
}

test('delivers an event once, signed like Stripe’s, and logs the response', async () => {
  const { app, clock, receiver, log } = await desk()
  const { secret } = await buildEndpoint(app, { url: receiver.url })
  const { name } = await buildListing(app)
  await tellAll(app)
  await tellAll(app)

  expect(receiver.received).toMatchObject([{ event: { type: 'business.created', data: { object: { name } } } }])
  const [first] = receiver.received
  if (!first) throw new Error('nothing arrived')
  expect(secret).toMatch(/^whsec_[\w-]{22}$/)
  expect(verifySignature(first, secret, clock.at)).toMatchObject({ id: first.event.id })
  expect(() => verifySignature({ ...first, body: `${first.body} ` }, secret, clock.at)).toThrow()
  expect(() => verifySignature(first, `${secret}x`, clock.at)).toThrow()
  const late = new Date(clock.at.getTime() + 301 * second)
  expect(() => verifySignature(first, secret, late)).toThrow()
  expect(await log()).toMatchObject([{ state: 'delivered', attempts: 1, lastStatus: 204, lastError: null }])
})

test('stores no secret; a new one signs at once, along with the previous one for a day', async () => {
  const { app, clock, receiver, later } = await desk()
  const { id, secret } = await buildEndpoint(app, { url: receiver.url })
  const { secretId } = await app.db.selectFrom('webhookEndpoints').select('secretId').executeTakeFirstOrThrow()
  const renew = () => rotateEndpointSecret(app, boss, { id, present: secretId })
  const answers = await Promise.all([renew(), renew()])
  expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true])
  expect(answers).toContainEqual({ ok: false, reason: 'already-rotated' })
  const renewed = answers.flatMap(answer => (answer.ok ? [answer.secret] : []))[0] ?? ''
  const verify = (place: number, by: string) => {
    const message = receiver.received[place]
    return message && verifySignature(message, by, clock.at).id
  }

  await buildListing(app)
  await tellAll(app)
  expect(verify(0, renewed)).toBe(verify(0, secret))
  later(day)
  await buildListing(app, { name: 'Bay Roofing' })
  await tellAll(app)
  expect(verify(1, renewed)).toBe(receiver.received[1]?.event.id)
  expect(() => verify(1, secret)).toThrow()
  const kept = await dumpTables(app)
  for (const text of [secret, renewed]) expect(kept).not.toContain(text.slice(6))
})

test('retries with backoff and the same id until accepted', async () => {
  const { app, receiver, later, log } = await desk()
  await buildEndpoint(app, { url: receiver.url })
  await buildListing(app)
  receiver.state.status = 500
  await tellAll(app)
  expect(await log()).toMatchObject([{ state: 'waiting', attempts: 1, lastStatus: 500, lastError: 'status' }])
  later(9_999)
  await deliverEvents(app)
  expect(receiver.received).toHaveLength(1)
  later(1)
  await deliverEvents(app)
  expect(receiver.received).toHaveLength(2)
  later(39 * second)
  await deliverEvents(app)
  expect(receiver.received).toHaveLength(2)
  receiver.state.status = 200
  later(second)
  await deliverEvents(app)
  expect(new Set(receiver.received.map(({ event }) => event.id)).size).toBe(1)
  expect(await log()).toMatchObject([{ state: 'delivered', attempts: 3, lastStatus: 200 }])
})

test('makes one attempt for an endpoint that is down, regardless of waiting events, and doesn’t block others', async () => {
  const { app, receiver } = await desk()
  const away = await startWebhookReceiver()
  away.state.status = 503
  await buildEndpoint(app, { url: away.url })
  await buildEndpoint(app, { url: receiver.url })
  for (const name of ['Ace', 'Bay', 'Cap', 'Dade']) await buildListing(app, { name })
  await tellAll(app)
  expect([away.received.length, receiver.received.length]).toEqual([1, 4])
})

test('disables an endpoint after three days of failures, once, with an email, and fails waiting deliveries', async () => {
  const { app, receiver, later, log } = await desk()
  const { account } = await buildOwner(app)
  await buildSubscription(app, account, 'enterprise')
  const { id } = await buildEndpoint(app, { caller: account.caller, url: receiver.url, events: ['business.updated'] })
  receiver.state.status = 500
  for (const phone of ['561-555-0101', '561-555-0102']) await change(app, { phone })
  await tellAll(app)
  later(3 * day - 1)
  await tellAll(app)
  expect(await log()).toMatchObject([{ state: 'waiting' }, { state: 'waiting' }])
  later(6 * 3_600 * second)
  await tellAll(app)
  expect((await log()).map(({ state }) => state)).toEqual(['failed', 'failed'])
  const mails = (await queuedMails(app)).filter(({ kind }) => kind === 'endpoint-off')
  expect(mails).toMatchObject([{ recipient: 'ann@example.com' }])
  expect(mails[0]?.text).toContain(`We couldn’t deliver to ${receiver.url} for three days, so we stopped trying.`)

  // Until it's turned on again, nothing is recorded or sent for it.
  await change(app, { phone: '561-555-0103' })
  receiver.state.status = 200
  const sent = receiver.received.length
  await tellAll(app)
  expect(receiver.received).toHaveLength(sent)
  const [failed] = await log()
  expect(await replayDelivery(app, account.caller, failed?.id ?? '')).toEqual({ ok: false, reason: 'endpoint-off' })
  expect(await resumeEndpoint(app, account.caller, id)).toEqual({ ok: true })
  expect(await replayDelivery(app, account.caller, failed?.id ?? '')).toEqual({ ok: true, endpointId: id })
  await tellAll(app)
  expect(receiver.received.at(-1)?.event).toMatchObject({
    id: failed?.eventId,
    data: { object: { phone: '561-555-0103' } },
  })
})

test('resends a delivered event on request under its id, and ignores the request while it waits', async () => {
  const { app, receiver, log } = await desk()
  await buildEndpoint(app, { url: receiver.url })
  await buildListing(app)
  await tellAll(app)
  const [delivered] = await log()
  const again = () => replayDelivery(app, boss, delivered?.id ?? '')
  const answers = await Promise.all([again(), again()])
  expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true])
  expect(answers).toContainEqual({ ok: false, reason: 'delivery-unknown' })
  await deliverEvents(app)
  expect(receiver.received.map(({ event }) => event.id)).toEqual([delivered?.eventId, delivered?.eventId])
  expect(await replayDelivery(app, boss, app.ids.next())).toEqual({ ok: false, reason: 'delivery-unknown' })
})

test('sends a waiting event at once on request, or when its endpoint recovers', async () => {
  const { app, receiver, later, log } = await desk()
  await buildEndpoint(app, { url: receiver.url })
  for (const name of ['Ace', 'Bay', 'Cap']) await buildListing(app, { name })
  receiver.state.status = 500
  await tellAll(app)
  for (const pause of [5, 10, 20, 40]) {
    later(pause * second)
    await deliverEvents(app)
  }
  const waiting = await log()
  expect(waiting.map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting'])
  const tried = waiting.find(({ attempts }) => attempts > 1)

  receiver.state.status = 200
  const failed = receiver.received.length
  await deliverEvents(app)
  expect(receiver.received).toHaveLength(failed)
  expect(await replayDelivery(app, boss, tried?.id ?? '')).toMatchObject({ ok: true })
  expect(await replayDelivery(app, boss, tried?.id ?? '')).toEqual({ ok: false, reason: 'delivery-unknown' })
  await deliverEvents(app)
  expect((await log()).map(({ state }) => state)).toEqual(['delivered', 'delivered', 'delivered'])
})

test('doesn’t shorten the backoff of a single rejected event when others succeed', async () => {
  const { app, receiver, later } = await desk()
  await buildEndpoint(app, { url: receiver.url })
  await buildListing(app, { name: 'Ace' })
  receiver.state.status = 500
  await tellAll(app)
  later(5 * second)
  receiver.state.status = 200
  await buildListing(app, { name: 'Bay' })
  await tellAll(app)
  expect(receiver.received).toHaveLength(2)
})

test('doesn’t resend or wait for a delivery in progress', async () => {
  const { app, receiver, later, log } = await desk()
  await buildEndpoint(app, { url: receiver.url })
  await buildListing(app)
  receiver.state.status = 500
  await tellAll(app)
  later(10 * second)
  const [waiting] = await log()
  await app.transaction(async tx => {
    await takeDueDelivery(tx)
    expect(await replayDelivery(app, boss, waiting?.id ?? '')).toEqual({ ok: false, reason: 'delivery-unknown' })
    return { ok: true }
  })
})

test('sends each event from one process only, and takes over from a dead one', async () => {
  const { app, receiver } = await desk()
  await buildEndpoint(app, { url: receiver.url })
  for (let number = 0; number < 10; number++) await buildListing(app, { name: `Roofer ${number}` })
  await noteAll(app)
  const dying = app.transaction(async tx => {
    await takeDueDelivery(tx)
    throw new Error('the process dies')
  })
  await expect(dying).rejects.toThrow('dies')
  await Promise.all([deliverEvents(app), deliverEvents(app), deliverEvents(app)])
  const ids = receiver.received.map(({ event }) => event.id)
  expect([ids.length, new Set(ids).size]).toEqual([10, 10])
})

async function change(app: Awaited<ReturnType<typeof desk>>['app'], columns: { phone: string }) {
  await app.transaction(async tx => {
    await recordChange(tx, boss, { action: 'change-listing' })
    await tx.db.updateTable('businesses').set(columns).execute()
    return { ok: true }
  })
}
