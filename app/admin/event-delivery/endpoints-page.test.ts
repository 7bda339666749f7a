import { expect, test } from 'vitest'
import { openEventTransport } from '#platform/network/event-transport.ts'
import { buildAccount, buildSession } from '#tests/support/build-account.ts'
import { buildOwner } from '#tests/support/build-owner.ts'
import { buildSubscription } from '#tests/support/build-subscription.ts'
import { buildListing } from '#tests/support/builders.ts'
import { freePort } from '#tests/support/local-port.ts'
import { testSite } from '#tests/support/test-site.ts'
import { startWebhookReceiver, tellAll } from '#tests/support/webhook-receiver.ts'

const path = '/admin/api/webhooks'
const ownPath = '/account/api-keys/webhooks'
const secret = /whsec_[\w-]{22}/g

async function desk({ allowsLoopback = true } = {}) {
  const site = await testSite({ events: openEventTransport({ allowsLoopback }) })
  const { app } = site
  const admin = await buildAccount(app, { kind: 'admin', email: 'boss@example.com' })
  const { account: ann, business } = await buildOwner(app, { listing: { name: 'Own Roofing' } })
  const cookies = { admin: (await buildSession(app, admin)).cookie, ann: (await buildSession(app, ann)).cookie }
  const receiver = await startWebhookReceiver()
  const form = { intent: 'add', business: business.id, events: 'business.created' }
  const add = (url = receiver.url) => ({ ...form, id: app.ids.next(), url })
  return {
    ...site,
    ann,
    receiver,
    add,
    read: async (page = path) => (await site.get(page, { cookie: page === path ? cookies.admin : cookies.ann })).html,
    send: (form: Record<string, string>, page = path) =>
      site.post(page, form, { headers: { cookie: page === path ? cookies.admin : cookies.ann } }),
  }
}

test('the operator adds an endpoint, sees its secret once, and reads the responses in its log', async () => {
  const { app, read, send, add, receiver } = await desk()
  expect(await read()).toContain('No endpoints yet.')
  const added = await send(add())
  expect(added.status).toBe(200)
  // Once in the HTML, once in the data for hydration.
  expect(new Set(added.html.match(secret)).size).toBe(1)
  expect([added.location ?? '', ...added.headers.getSetCookie()].join()).not.toMatch(secret)
  const html = await read()
  expect(html).not.toMatch(secret)
  for (const text of [receiver.url, 'business.created', 'Nothing sent here yet.']) expect(html).toContain(text)

  await buildListing(app)
  await tellAll(app)
  expect(await read()).toMatch(/Delivered.*HTTP 204, one attempt \(July 1, 2026, 8:00 am\).*Send again/s)
  const { id } = await app.db.selectFrom('webhookDeliveries').select('id').executeTakeFirstOrThrow()
  expect((await send({ intent: 'replay', id })).html).toContain('The event is on its way again')
  const waiting = await read()
  expect(waiting).toContain('>Waiting<')
  expect(waiting).not.toContain('Send again')
  expect((await send({ intent: 'replay', id })).html).toContain('We couldn’t find that event')
})

test('the log shows when a failed event is retried', async () => {
  const { app, clock, read, send, add, receiver } = await desk()
  clock.at = new Date('2026-07-01T16:00:55Z')
  await send(add())
  receiver.state.status = 500
  await buildListing(app)
  await tellAll(app)
  const html = await read()
  expect(html).toContain('HTTP 500, one attempt (July 1, 2026, 12:00 pm), next July 1, 2026, 12:01 pm')
  expect(html).toContain('Send now</button>')
  expect(html).toMatch(/class="[^"]*text-amber-ink[^"]*">Failing</)
  const { id } = await app.db.selectFrom('webhookDeliveries').select('id').executeTakeFirstOrThrow()
  expect((await send({ intent: 'replay', id })).html).toContain('The event is on its way again')
})

test('a test event is sent from both pages, and its outcome is shown and logged', async () => {
  const { app, ann, read, send, add, receiver } = await desk()
  await buildSubscription(app, ann, 'enterprise')
  for (const page of [path, ownPath]) {
    const form = add()
    await send(form, page)
    expect(await read(page)).toContain('Send test event</button>')
    receiver.state.status = 204
    const sent = await send({ intent: 'test', id: form.id }, page)
    expect(sent.status).toBe(200)
    expect(sent.html).toContain('The test event was delivered. Your endpoint returned HTTP 204.')
    receiver.state.status = 418
    const rejected = await send({ intent: 'test', id: form.id }, page)
    expect([rejected.status, rejected.html.includes('Your endpoint returned HTTP 418 to the test event.')]).toEqual([
      200,
      true,
    ])
    const html = await read(page)
    expect(html).toMatch(/endpoint\.test.*Failed.*HTTP 418, one attempt/s)
    expect(html).toMatch(/endpoint\.test.*Delivered.*HTTP 204, one attempt/s)
    expect(html).not.toContain('business null')
  }
  expect(receiver.received.map(({ event }) => event.type)).toEqual(Array(4).fill('endpoint.test'))
  for (const id of ['x', app.ids.next()])
    expect((await send({ intent: 'test', id })).html).toContain('We couldn’t find that endpoint.')
})

test('an unreachable receiver is reported with the reason', async () => {
  const { send, add } = await desk()
  const form = add(`http://127.0.0.1:${await freePort()}/hook`)
  await send(form)
  expect((await send({ intent: 'test', id: form.id })).html).toContain(
    'The test event wasn’t delivered. Couldn’t connect',
  )
})

test('the form says so where loopback addresses are allowed', async () => {
  const { read, send, add } = await desk()
  expect(await read()).toContain('(https, or http on this computer)')
  expect((await send(add('http://hooks.example.com'))).html).toContain(
    'or one on this computer like http://localhost:4000/hook.',
  )
  const { read: readPublic } = await desk({ allowsLoopback: false })
  expect(await readPublic()).toContain('(https only)')
})

test('a non-public address and a missing event choice show errors beside their fields', async () => {
  const { app, send, add } = await desk({ allowsLoopback: false })
  for (const url of [
    '',
    'http://hooks.example.com',
    'http://127.0.0.1:4000/',
    'https://localhost/',
    'https://10.0.0.1/',
    'https://intranet/x',
    'nonsense',
  ]) {
    const { status, html } = await send(add(url))
    expect([status, html.includes('Enter a public address that starts with https://.')], url).toEqual([422, true])
  }
  const { events: _, ...nothing } = add()
  expect((await send(nothing)).html).toContain('Choose at least one event.')
  for (const form of [{ ...add(), events: 'all' }, { ...add(), id: 'x' }, { intent: 'x' }, { intent: 'toString' }])
    expect((await send(form)).html).toContain('Something’s missing.')
  expect(await app.db.selectFrom('webhookEndpoints').selectAll().execute()).toEqual([])
})

test('a form sent twice adds one endpoint, ten are the limit, and a removed one is gone with its log', async () => {
  const { app, send, add } = await desk()
  const form = add()
  const answers = await Promise.all([send(form), send(form)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  for (let count = 1; count < 10; count++) await send(add())
  expect((await send(add())).html).toContain('You already have 10 endpoints.')
  expect((await send({ intent: 'remove', id: form.id })).html).toContain('Endpoint removed')
  expect((await send({ intent: 'remove', id: form.id })).html).toContain('We couldn’t find that endpoint.')
  expect(await app.db.selectFrom('webhookEndpoints').selectAll().execute()).toHaveLength(9)
})

test('a disabled endpoint says so and can be enabled again, and its secret can be renewed', async () => {
  const { app, clock, read, send, add } = await desk()
  const { id } = add()
  await send({ ...add(), id })
  await app.db
    .updateTable('webhookEndpoints')
    .set({ disabledAt: clock.at, failures: 9, failingSince: clock.at })
    .execute()
  expect(await read()).toMatch(/Off.*Turn back on/s)
  expect((await send({ intent: 'resume', id })).html).toContain('Endpoint turned back on')
  const { secretId } = await app.db.selectFrom('webhookEndpoints').select('secretId').executeTakeFirstOrThrow()
  expect(await read()).toContain('>On<')
  const renewed = await send({ intent: 'rotate', id, present: secretId })
  expect(new Set(renewed.html.match(secret)).size).toBe(1)
  expect((await send({ intent: 'rotate', id, present: secretId })).html).toContain('You just renewed this secret')
})

test('an Enterprise contractor manages only their own endpoints, and the operator sees them too', async () => {
  const { app, ann, read, send, add } = await desk()
  expect(await read(ownPath)).toContain('Webhooks come with the Enterprise plan.')
  expect((await send(add(), ownPath)).html).toContain('Webhooks come with the Enterprise plan.')
  await buildSubscription(app, ann, 'enterprise')
  const operators = add()
  await send(operators)
  expect(await read(ownPath)).toContain('No endpoints yet.')
  for (const intent of ['remove', 'resume'])
    expect((await send({ intent, id: operators.id }, ownPath)).html).toContain('We couldn’t find that endpoint.')
  expect((await send(add(), ownPath)).html).toMatch(secret)
  expect(await read()).toContain('ann@example.com')
})

test('other visitors can neither see nor add endpoints', async () => {
  const { app, get, post, add } = await desk()
  expect((await get(path)).location).toBe('/admin-login')
  expect((await post(path, add())).location).toBe('/admin-login')
  expect((await get(ownPath)).location).toMatch(/^\/sign-in\?to=/)
  expect((await post(ownPath, add())).location).toMatch(/^\/sign-in\?to=/)
  expect(await app.db.selectFrom('webhookEndpoints').selectAll().execute()).toEqual([])
})
