import { expect, onTestFinished, test } from 'vitest'
import { processDueEvents } from '#domain/commerce/billing/process-due-events.server.ts'
import { fulfillPurchases } from '#jobs/fulfill-purchases.ts'
import { startTestServer } from '#platform/http/test-server.ts'
import { reviews } from '#tests/support/bought.ts'
import { buildAccount } from '#tests/support/build-account.ts'
import { buildCheckout } from '#tests/support/build-purchase.ts'
import { buildOperator } from '#tests/support/builders.ts'
import { signed } from '#tests/support/stripe-server.ts'
import { testApp } from '#tests/support/test-app.ts'
import { testSite } from '#tests/support/test-site.ts'
import { openTestStripe } from '#tests/support/test-stripe.ts'
import { createHandler } from '#web/handler.ts'

async function door() {
  const { stripe, payments } = await openTestStripe()
  const site = await testSite({ payments })
  const ann = await buildAccount(site.app)
  const { sessionId } = await buildCheckout(site.app, { userId: ann.id })
  stripe.account.pay(sessionId)
  const [event] = stripe.account.events
  if (!event) throw new Error('nothing happened')
  const send = ({ body, signature }: { body: string; signature: string }) =>
    site.post('/webhooks/stripe', body, { headers: { 'stripe-signature': signature } })
  const kept = () => site.app.db.selectFrom('paymentEvents').select(['id', 'type', 'state']).execute()
  return { ...site, event, send, kept, sign: (at = site.clock.at) => signed(event, { at }) }
}

test('stores a signed event and responds at once, also the second time', async () => {
  const { send, sign, kept, event, app } = await door()
  for (const _ of [1, 2]) {
    const { status, html, headers } = await send(sign())
    expect([status, html]).toEqual([200, '{"status":"received"}'])
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.getSetCookie()).toEqual([])
  }
  expect(await kept()).toEqual([{ id: event.id, type: 'customer.subscription.created', state: 'waiting' }])
  const stored = await app.db.selectFrom('paymentEvents').selectAll().executeTakeFirstOrThrow()
  // Its random ids may contain any digits.
  expect(JSON.stringify({ ...stored, purchaseId: null })).not.toMatch(/@|9900/)
})

test('stores another shop’s event, whose references aren’t our ids, and requests a review', async () => {
  const { send, event, kept, app, clock } = await door()
  await buildOperator(app)
  const foreign = [
    {
      id: 'evt_other_1',
      data: { object: { ...event.data.object, id: 'sub_other_1', metadata: { purchase_id: 'order-17' } } },
    },
    {
      id: 'evt_other_2',
      type: 'checkout.session.completed',
      data: { object: { object: 'checkout.session', id: 'cs_other', client_reference_id: 'order-18', metadata: {} } },
    },
  ]
  for (const other of foreign)
    expect((await send(signed({ ...event, ...other }, { at: clock.at }))).status, other.id).toBe(200)
  expect((await kept()).map(({ state }) => state)).toEqual(['waiting', 'waiting'])
  await processDueEvents(app, fulfillPurchases)
  expect(await reviews(app)).toMatchObject([
    { reason: 'purchase-unknown', about: 'sub_other_1' },
    { reason: 'purchase-unknown', about: 'cs_other' },
  ])
})

test('rejects forged, stale, unreadable and unsigned events and writes nothing', async () => {
  const { send, sign, kept, clock, event, logged } = await door()
  const good = sign()
  const minutes = (count: number) => new Date(clock.at.getTime() + count * 60_000)
  const nonsense = { ...event, created: 'yesterday' }
  const forgeries = [
    { ...good, signature: '' },
    { ...good, signature: good.signature.replace('v1=', 'v0=') },
    { ...good, body: good.body.replace('sub_', 'sub_x') },
    { ...good, body: '' },
    signed(event, { at: clock.at, secret: 'whsec_of_somebody_else' }),
    sign(minutes(-6)),
    signed(Object.assign({}, event, { id: '' }), { at: clock.at }),
    signed(Object.assign({}, event, { data: null }), { at: clock.at }),
    signed(Object.assign({}, event, nonsense), { at: clock.at }),
  ]
  for (const forgery of forgeries) expect((await send(forgery)).status, forgery.signature).toBe(400)
  expect(await kept()).toEqual([])
  expect(logged).toEqual([])
})

test('rejects a too large event before reading it', async () => {
  const { send, sign, app } = await door()
  const { body, signature } = sign()
  expect((await send({ body: body + ' '.repeat(256 * 1024), signature })).status).toBe(413)
  const { maxBodyBytes } = createHandler({
    ...{ app, secret: 'x', outbox: null, log: { info() {}, error() {} } },
    deployment: { isDemonstration: true, isIndexed: false, baseUrl: '' },
  })
  expect(maxBodyBytes('/webhooks/stripe')).toBe(256 * 1024)
})

test('allows only POST', async () => {
  const { get } = await door()
  const { status, headers } = await get('/webhooks/stripe')
  expect([status, headers.get('allow')]).toEqual([405, 'POST'])
})

test('asks the provider to retry while the database is down, and logs no event data', async () => {
  const { send, sign, app, logged } = await door()
  await app.db.schema.alterTable('paymentEvents').renameTo('gone').execute()
  const { status, html } = await send(sign())
  expect([status, html]).toEqual([503, '{"status":"try-again"}'])
  expect(logged).toHaveLength(1)
  expect(JSON.stringify(logged)).not.toMatch(/sub_|ann@/)
})

test('rejects every event without the webhook secret', async () => {
  const { payments } = await openTestStripe()
  const { app } = await testApp({ payments: parts => ({ ...payments(parts), readEvent: blind(parts) }) })
  expect(await app.payments.readEvent('{}', '').catch((error: Error) => error.message)).toBe('nothing to compare with')
})

test('accepts up to 256 KiB without an Origin, and rejects other sites’ pages', async () => {
  const { app, event, clock, kept } = await door()
  const handler = createHandler({
    ...{ app, secret: 'x', outbox: null, log: { info() {}, error() {} } },
    deployment: { isDemonstration: true, isIndexed: false, baseUrl: '' },
  })
  const { url, close } = await startTestServer({ ...handler, baseUrl: 'https://roofs.example' })
  onTestFinished(close)
  const send = async (body: string, signature: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${url}/webhooks/stripe`, {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json; charset=utf-8', 'Stripe-Signature': signature, ...headers },
    })
    return answer.status
  }
  const { body, signature } = signed(event, { at: clock.at })
  expect(await send(body, signature, { Origin: 'https://evil.example' })).toBe(403)
  expect(await send(body.padEnd(257 * 1024), signature)).toBe(413)
  expect(await send(body.padEnd(200 * 1024), signature)).toBe(400)
  expect(await kept()).toEqual([])
  const long = { ...event, data: { object: { ...event.data.object, description: 'é'.repeat(100_000) } } }
  const { body: longBody, signature: longSignature } = signed(long, { at: clock.at })
  expect(await send(longBody, longSignature)).toBe(200)
  expect(await kept()).toHaveLength(1)
})

function blind(parts: { clock: { now(): Date } }) {
  return async (body: string, signature: string) => {
    const { openStripePayments } = await import('#platform/payments/stripe-payments.ts')
    const settings = { secretKey: 'sk_test_x', siteUrl: () => '', now: () => parts.clock.now() }
    return openStripePayments(settings).readEvent(body, signature)
  }
}
