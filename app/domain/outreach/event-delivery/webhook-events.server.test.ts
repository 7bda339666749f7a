import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { App } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { undoMinutes } from '#domain/requests/quotes/quote.ts'
import { undoWithdrawal } from '#domain/requests/quotes/withdraw-request.server.ts'
import { openEventTransport } from '#platform/network/event-transport.ts'
import { buildAvailability } from '#tests/support/build-availability.ts'
import { boss } from '#tests/support/build-key.ts'
import { buildOwner } from '#tests/support/build-owner.ts'
import { buildRequest } from '#tests/support/build-request.ts'
import { buildSubscription } from '#tests/support/build-subscription.ts'
import { buildListing, buildOperator, operator, visitor } from '#tests/support/builders.ts'
import { testApp } from '#tests/support/test-app.ts'
import { buildEndpoint, noteAll, startWebhookReceiver, tellAll } from '#tests/support/webhook-receiver.ts'
import { withdrawAsShown } from '#tests/support/withdraw-as-shown.ts'
import { rotateEndpointSecret } from './change-endpoint.server.ts'
import { deliverEvents } from './deliver-events.server.ts'
import { listEndpoints } from './list-endpoints.server.ts'
import { eventTypes } from './outgoing-event.ts'
import { eraseEvents, noteEvents } from './webhook-events.server.ts'

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

async function desk() {
  const given = await testApp({ events: openEventTransport({ allowsLoopback: true }) })
  await buildOperator(given.app)
  const receiver = await startWebhookReceiver()
  return { ...given, receiver, told: () => receiver.received.map(({ event }) => event) }
}

/** Changes a business like any part of the code would. */
async function change(app: App, id: string, set: Record<string, unknown>) {
  await app.transaction(async tx => {
    await recordChange(tx, operator, { action: 'load-sample-data' })
    await tx.db.updateTable('businesses').set(set).where('id', '=', id).execute()
    return { ok: true }
  })
}

test('reports a business as created, changed, removed and restored, once per change, in order', async () => {
  const { app, clock, receiver, told } = await desk()
  await buildEndpoint(app, { url: receiver.url })
  const { id } = await buildListing(app)
  // All of it between two runs.
  await change(app, id, { phone: '561-555-0101' })
  await change(app, id, { removedAt: clock.at })
  await noteAll(app)
  await change(app, id, { removedAt: null })
  await noteAll(app)
  const noted = await app.db.selectFrom('webhookEvents').select('type').orderBy('at').execute()
  const types = noted.map(({ type }) => type).sort()
  expect(types).toEqual(['business.created', 'business.created', 'business.removed', 'business.updated'])
  await deliverEvents(app)
  expect(told()).toHaveLength(4)
  // The payload shows the current state.
  for (const { type, data } of told())
    expect(data.object).toEqual(
      type === 'business.removed' ? { id } : expect.objectContaining({ id, phone: '561-555-0101' }),
    )
})

test('reports categories and hours as changes of the business, and ignores data outside the API', async () => {
  const { app, receiver, told } = await desk()
  const { id } = await buildListing(app)
  await buildEndpoint(app, { url: receiver.url })
  await noteAll(app)
  await app.transaction(async tx => {
    await recordChange(tx, operator, { action: 'load-sample-data' })
    await tx.db.insertInto('businessHours').values({ businessId: id, weekday: 1, opens: 480, closes: 1_020 }).execute()
    return { ok: true }
  })
  await buildAvailability(app, id, { state: 'available', untilHours: 1 })
  await tellAll(app)
  expect(told()).toMatchObject([{ type: 'business.updated', data: { object: { hours: [{ opens: '08:00' }] } } }])
})

test('reports manual SQL too', async () => {
  const { app, receiver, told } = await desk()
  await buildListing(app)
  await buildEndpoint(app, { url: receiver.url })
  await noteAll(app)
  await sql`update businesses set name = 'By Hand'`.execute(app.db)
  await tellAll(app)
  expect(told()).toMatchObject([{ type: 'business.updated', data: { object: { name: 'By Hand' } } }])
})

test('doesn’t report changes before the endpoint existed, or of types it doesn’t subscribe to', async () => {
  const { app, clock, receiver, told } = await desk()
  await buildListing(app, { name: 'Before' })
  await buildEndpoint(app, { url: receiver.url })
  await app.db
    .updateTable('webhookEndpoints')
    .set({ events: ['business.removed'] })
    .execute()
  const { id } = await buildListing(app, { name: 'After' })
  await tellAll(app)
  expect(told()).toEqual([])
  expect(await app.db.selectFrom('webhookEvents').selectAll().execute()).toEqual([])
  await change(app, id, { removedAt: clock.at })
  await tellAll(app)
  expect(told()).toMatchObject([{ type: 'business.removed', data: { object: { id } } }])
})

test('tells the endpoint of a business that the business was removed', async () => {
  const { app, clock, receiver, told } = await desk()
  const { account, caller, business } = await buildOwner(app)
  await buildSubscription(app, account, 'enterprise')
  await buildEndpoint(app, { caller, url: receiver.url, events: ['business.removed'] })
  await noteAll(app)
  await change(app, business.id, { removedAt: clock.at })
  await tellAll(app)
  expect(told()).toMatchObject([{ type: 'business.removed' }])
})

test('neither misses nor repeats a change that starts early and commits late', async () => {
  const { app, receiver, told } = await desk()
  await buildEndpoint(app, { url: receiver.url })
  const slow = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const { id } = await buildListing(app, { name: 'Early' })
  const early = app.transaction(async tx => {
    await recordChange(tx, operator, { action: 'load-sample-data' })
    await tx.db.updateTable('businesses').set({ phone: '561-555-0101' }).where('id', '=', id).execute()
    begun.resolve()
    await slow.promise
    return { ok: true }
  })
  await begun.promise
  await buildListing(app, { name: 'Late' })
  await Promise.all([noteEvents(app), noteEvents(app)])
  slow.resolve()
  await early
  await Promise.all([noteEvents(app), noteEvents(app)])
  await tellAll(app)
  expect(
    told()
      .map(({ type, data }) => `${type} ${data.object.name}`)
      .sort(),
  ).toEqual(['business.created Early', 'business.created Late', 'business.updated Early'])
})

test('reports a request like the contractor’s email does, to each contractor separately, and to the operator', async () => {
  const { app, receiver, told } = await desk()
  const [ann, bob] = await owners(app)
  for (const { account } of [ann, bob]) {
    const at = `${receiver.url}?${account.email}`
    await buildEndpoint(app, { caller: account.caller, url: at })
  }
  const request = await buildRequest(app, { listings: [ann.business, bob.business], quote: { phone: '561-555-0123' } })
  await tellAll(app)
  const expected = (business: { id: string; name: string }) => ({
    id: request.id,
    business: { id: business.id, name: business.name },
    name: 'Marisol',
    email: 'marisol@example.com',
    phone: '561-555-0123',
    message: 'Six tiles slipped.',
    language: 'en',
    sentAt: '2026-07-01T12:00:00.000Z',
  })
  const objects = told().map(({ type, data }) => ({ type, object: data.object }))
  expect(objects).toHaveLength(2)
  for (const { business } of [ann, bob])
    expect(objects).toContainEqual({ type: 'quote_request.created', object: expected(business) })
  for (const token of [request.token, ...request.answers])
    expect(receiver.received.map(({ body }) => body).join()).not.toContain(token)
})

test('reports to a contractor only their own listings and requests', async () => {
  const { app, receiver, told } = await desk()
  const [ann, bob] = await owners(app)
  await buildEndpoint(app, { caller: ann.account.caller, url: receiver.url })
  await buildRequest(app, { listings: [bob.business] })
  await buildListing(app, { name: 'Nobody’s' })
  await change(app, bob.business.id, { phone: '561-555-0102' })
  await change(app, ann.business.id, { phone: '561-555-0101' })
  await tellAll(app)
  expect(told()).toMatchObject([{ type: 'business.updated', data: { object: { id: ann.business.id } } }])
})

test('an endpoint gets events of its business; an old personal endpoint gets those of all its owner’s businesses', async () => {
  const { app, receiver } = await desk()
  const [ann, bob] = await owners(app)
  const { id } = await buildEndpoint(app, { caller: ann.account.caller, url: receiver.url })
  const owner = app.db.updateTable('businessOwners').set({ userId: ann.account.id })
  await owner.where('businessId', '=', bob.business.id).execute()
  const changeBoth = async (phone: string) => {
    for (const { business } of [ann, bob]) await change(app, business.id, { phone })
    await tellAll(app)
    const told = receiver.received.splice(0)
    return told.map(({ event }) => event.data.object.id).sort()
  }
  expect(await changeBoth('561-555-0101')).toEqual([ann.business.id])
  await app.db.updateTable('webhookEndpoints').set({ businessId: null }).execute()
  expect(await changeBoth('561-555-0102')).toEqual([ann.business.id, bob.business.id].sort())

  const { secretId } = await app.db.selectFrom('webhookEndpoints').select('secretId').executeTakeFirstOrThrow()
  const renewed = { id, present: secretId, business: ann.business.id }
  expect(await rotateEndpointSecret(app, ann.account.caller, renewed)).toMatchObject({ ok: true })
  expect(await changeBoth('561-555-0103')).toEqual([ann.business.id])
})

test('delays a request while its withdrawal can be undone, and delivers it after the undo', async () => {
  const { app, clock, receiver, told } = await desk()
  const [ann] = await owners(app)
  await buildEndpoint(app, { caller: ann.account.caller, url: receiver.url })
  const { id, token } = await buildRequest(app, { listings: [ann.business] })
  await noteAll(app)
  const withdrawnAt = clock.at
  await withdrawAsShown(app, token)
  await deliverEvents(app)
  expect(told()).toEqual([])

  await undoWithdrawal(app, visitor('marisol'), { token, withdrawnAt })
  await deliverEvents(app)
  expect(told()).toMatchObject([{ type: 'quote_request.created', data: { object: { id } } }])
})

test('drops waiting events when the listing has a new owner, the plan ended, or the request was withdrawn', async () => {
  const { app, clock, receiver } = await desk()
  const [ann] = await owners(app)
  await buildEndpoint(app, { caller: ann.account.caller, url: receiver.url })
  const { token } = await buildRequest(app, { listings: [ann.business] })
  await noteAll(app)
  await withdrawAsShown(app, token)
  clock.later(undoMinutes * 60_000)
  await deliverEvents(app)
  const states = async () =>
    (await app.db.selectFrom('webhookDeliveries').select('state').execute()).map(({ state }) => state)
  expect(await states()).toEqual(['dropped'])

  await change(app, ann.business.id, { phone: '561-555-0101' })
  await noteAll(app)
  await app.db.updateTable('subscribers').set({ entitledUntil: clock.at }).execute()
  await deliverEvents(app)
  expect(await states()).toEqual(['dropped', 'dropped'])
  // From now on nothing is recorded for this owner.
  await change(app, ann.business.id, { phone: '561-555-0102' })
  await noteAll(app)
  expect(await states()).toHaveLength(2)

  await app.db
    .updateTable('subscribers')
    .set({ entitledUntil: new Date(clock.at.getTime() + 1) })
    .execute()
  await change(app, ann.business.id, { phone: '561-555-0103' })
  await noteAll(app)
  // As from before endpoints belonged to a business; with one, the endpoint and its log end with the last owner.
  await app.db.updateTable('webhookEndpoints').set({ businessId: null }).execute()
  await app.db.deleteFrom('businessOwners').where('userId', '=', ann.account.id).execute()
  await deliverEvents(app)
  expect(await states()).toEqual(['dropped', 'dropped', 'dropped'])
  expect(receiver.received).toEqual([])
})

test('creates a thousand events for a thousand rows of one change', async () => {
  const { app, receiver } = await desk()
  await buildEndpoint(app, { url: receiver.url, events: [...eventTypes] })
  const { id } = await buildListing(app)
  await app.transaction(async tx => {
    const changeId = await recordChange(tx, boss, { action: 'import-businesses' })
    await sql`insert into businesses (id, public_id, name, place_id, created_change_id)
      select gen_random_uuid(), 'many_' || n, 'Roofer ' || n, place_id, ${changeId}::uuid
      from businesses, generate_series(1, 1000) n where id = ${id}`.execute(tx.db)
    return { ok: true }
  })
  await noteAll(app)
  await noteAll(app)
  const { count } = await app.db
    .selectFrom('webhookDeliveries')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(count).toBe(1_001)
})

async function owners(app: App) {
  const ann = await buildOwner(app)
  const bob = await buildOwner(app, { email: 'bob@example.com', listing: { name: 'Bay Roofing' } })
  for (const { account } of [ann, bob]) await buildSubscription(app, account, 'enterprise')
  await noteAll(app)
  return [ann, bob] as const
}
