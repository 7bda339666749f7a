import { expect, test } from 'vitest'
import { ProviderFailure } from '#platform/payments/payments.ts'
import { paymentsOff } from '#platform/payments/payments-off.ts'
import { buildAccount, buildSession } from '#tests/support/build-account.ts'
import { buildSubscription } from '#tests/support/build-subscription.ts'
import { buildOperator } from '#tests/support/builders.ts'
import { spec } from '#tests/support/spec.ts'
import { testSite } from '#tests/support/test-site.ts'

const checkout = '/functions/create-checkout-session'
const portal = '/functions/create-customer-portal'
const professional = { planId: 'professional', priceAmount: 99 }

async function shop(given: Parameters<typeof testSite>[0] = {}) {
  const site = await testSite(given)
  const { app } = site
  await buildOperator(app)
  const account = await buildAccount(app)
  const { cookie } = await buildSession(app, account)
  const send = async (path: string, body: string, { as = cookie, type = 'application/json' } = {}) => {
    const answer = await site.post(path, body, { headers: { cookie: as, 'content-type': type } })
    const said: unknown = answer.html.startsWith('{') ? JSON.parse(answer.html) : answer.html
    return { status: answer.status, said, headers: answer.headers }
  }
  return {
    ...site,
    account,
    cookie,
    send,
    order: (body: unknown, as = cookie) => send(checkout, JSON.stringify(body), { as }),
    ask: async (path: string, as = cookie) => {
      const { status, html, headers } = await site.get(path, { cookie: as })
      return { status, said: JSON.parse(html), headers }
    },
    purchases: () => app.db.selectFrom('purchases').selectAll().execute(),
  }
}

test('create-checkout-session takes planId and priceAmount and returns the payment’s URL', async () => {
  spec('public 7.3', 'public 7.4', 'decision 9')
  const { order, purchases, account } = await shop()
  const { status, said, headers } = await order(professional)
  expect([status, said]).toEqual([200, { url: expect.stringMatching(/^\/sandbox\/pay\/cs_test_\w+$/) }])
  expect(headers.get('cache-control')).toContain('no-store')
  const [purchase] = await purchases()
  expect(purchase).toMatchObject({ userId: account.id, email: 'ann@example.com', itemId: 'professional' })
  expect(await order({ planId: 'banner-basic', priceAmount: 149 })).toMatchObject({ status: 200 })
})

test('every error has its status, code and message, and writes nothing', async () => {
  spec('decision 9', 'public 6.5', 'public 6.6')
  const { app, order, send, purchases } = await shop()
  const { cookie: bobs } = await buildSession(app, await buildAccount(app, { email: 'bob@example.com' }))
  const rejected = async (body: unknown, status: number, code: string, as?: string) => {
    const answer = await order(body, as)
    expect(answer, JSON.stringify(body)).toMatchObject({ status, said: { status, code, message: expect.any(String) } })
    expect(answer.headers.get('content-type')).toBe('application/problem+json')
  }
  await rejected(professional, 401, 'authentication-required', '')
  await rejected({ ...professional, priceAmount: 1 }, 409, 'price-changed')
  await rejected({ ...professional, planId: 'gold' }, 422, 'unknown-plan')
  await rejected({ ...professional, promotionCode: 'NONE' }, 422, 'promotion-unknown')
  for (const field of ['user_id', 'userId', 'email', 'customerId', '__proto__x', 'coupon'])
    await rejected({ ...professional, [field]: 'bob' }, 422, 'malformed', bobs)
  for (const body of [null, 7, 'x', [], [professional], {}, { planId: 7 }, { planId: 'basic' }, { priceAmount: 99 }])
    await rejected(body, 422, 'malformed')
  for (const priceAmount of ['99', null, [99], { $gt: 0 }])
    await rejected({ ...professional, priceAmount }, 422, 'malformed')
  for (const body of ['', '{', 'planId=professional', '\0', `{"planId":"${'x'.repeat(3_000)}"}`])
    expect(await send(checkout, body)).toMatchObject({ status: 422, said: { code: 'malformed' } })
  for (const type of ['text/plain', 'application/x-www-form-urlencoded'])
    expect(await send(checkout, JSON.stringify(professional), { type })).toMatchObject({ status: 422 })
  expect(await purchases()).toEqual([])
})

test('disabled payments, an unreachable provider, too many tries and an existing plan have their own codes', async () => {
  const off = await shop({ payments: () => paymentsOff })
  expect(await off.order(professional)).toMatchObject({ status: 503, said: { code: 'payments-off' } })
  const fails = () => Promise.reject(new ProviderFailure('unreachable'))
  const away = await shop({ payments: () => ({ ...paymentsOff, kind: 'stripe', createCheckout: fails }) })
  expect(await away.order(professional)).toMatchObject({ status: 502, said: { code: 'payment-provider-failed' } })
  const few = await shop({ limits: { 'start-checkout': { times: 1, seconds: 60 } } })
  await few.order(professional)
  expect(await few.order(professional)).toMatchObject({ status: 429, said: { code: 'too-many-requests' } })
  const held = await shop()
  await buildSubscription(held.app, held.account)
  expect(await held.order(professional)).toMatchObject({ status: 409, said: { code: 'already-subscribed' } })
})

test('fifty simultaneous requests from the same account create one checkout', async () => {
  const { order, purchases } = await shop({ connections: 16 })
  const answers = await Promise.all(Array.from({ length: 50 }, () => order(professional)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(answers.map(({ said }) => JSON.stringify(said))).size).toBe(1)
  expect(await purchases()).toHaveLength(1)
})

test('create-customer-portal takes nothing and returns the URL of the account’s own portal', async () => {
  spec('public 7.6', 'public 7.7', 'decision 9', 'public 6.7')
  const { app, account, send } = await shop()
  expect(await send(portal, '', { as: '' })).toMatchObject({ status: 401, said: { code: 'authentication-required' } })
  expect(await send(portal, '')).toMatchObject({ status: 404, said: { code: 'no-customer' } })
  const { customerId } = await buildSubscription(app, account)
  const { cookie } = await buildSession(app, account)
  expect(await send(portal, '', { as: cookie })).toMatchObject({
    ...{ status: 200, said: { url: expect.stringContaining(`/sandbox/portal/${customerId}`) } },
  })
  const bob = await buildSession(app, await buildAccount(app, { email: 'bob@example.com' }))
  const others = JSON.stringify({ customerId, user_id: account.id })
  expect(await send(portal, others, { as: bob.cookie })).toMatchObject({ status: 404 })
})

test('reports a portal that can’t be opened', async () => {
  const off = await shop({ payments: () => paymentsOff })
  expect(await off.send(portal, '')).toMatchObject({ status: 503, said: { code: 'payments-off' } })
  const few = await shop({ limits: { 'open-portal': { times: 0, seconds: 60 } } })
  expect(await few.send(portal, '')).toMatchObject({ status: 429, said: { code: 'too-many-requests' } })
})

test('subscription returns all columns of the account’s own row only', async () => {
  spec('decision 10', 'public 3.21', 'public 4.8', 'public 7.1')
  const { app, account, ask } = await shop()
  expect(await ask('/functions/subscription', '')).toMatchObject({
    ...{ status: 401, said: { code: 'authentication-required' } },
  })
  expect(await ask('/functions/subscription')).toMatchObject({ status: 404, said: { code: 'PGRST116' } })
  const held = await buildSubscription(app, account)
  const { status, said, headers } = await ask('/functions/subscription')
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toContain('no-store')
  expect(said).toMatchObject({
    ...{ user_id: account.id, subscription_tier: 'Professional', subscription_end: '2026-08-01T12:00:00.000Z' },
    ...{ status: 'active', plan_id: 'professional', price_cents: 9_900, cancel_at_period_end: false },
  })
  const { sessionId: _, ...row } = held
  const columns = Object.keys(row).map(name => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`))
  expect(Object.keys(said).sort()).toEqual(columns.sort())
  const bob = await buildSession(app, await buildAccount(app, { email: 'bob@example.com' }))
  expect(await ask(`/functions/subscription?user_id=${account.id}`, bob.cookie)).toMatchObject({ status: 404 })
})

test('reports whether a session is paid to anyone with its id, but never confirms another account’s', async () => {
  spec('decision 12')
  const { app, account, ask, order } = await shop()
  const state = async (id: string, as?: string) => (await ask(`/functions/purchase?session_id=${id}`, as)).said.state
  const { said } = await order({ planId: 'banner-basic', priceAmount: 149 })
  const ofPackage = JSON.stringify(said).match(/cs_test_\w+/)?.[0] ?? ''
  const { sessionId } = await buildSubscription(app, account)
  expect(await state(sessionId)).toBe('paid')
  expect(await state(sessionId, '')).toBe('paid')
  for (const id of [ofPackage, 'cs_test_1', '%00', "'", 'x'.repeat(500)])
    expect(await state(id), id).toBe('unconfirmed')
  const bob = await buildSession(app, await buildAccount(app, { email: 'bob@example.com' }))
  expect(await state(sessionId, bob.cookie)).toBe('unconfirmed')
})

test('each function has one method', async () => {
  const { ask, send } = await shop()
  for (const path of [checkout, portal])
    expect(await ask(path)).toMatchObject({ status: 405, said: { code: 'method-not-allowed' } })
  for (const path of ['/functions/subscription', '/functions/purchase'])
    expect(await send(path, '{}')).toMatchObject({ status: 405, said: { code: 'method-not-allowed' } })
})
