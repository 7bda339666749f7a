import { expect, test } from 'vitest'
import type { App } from '#domain/app.ts'
import { type Payments, ProviderFailure } from '#platform/payments/payments.ts'
import { paymentsOff } from '#platform/payments/payments-off.ts'
import { openSandboxPayments } from '#platform/payments/sandbox-payments.ts'
import { readOne, sponsorship } from '#tests/support/bought.ts'
import { buildAccount, callerOf } from '#tests/support/build-account.ts'
import { buildCheckout, buildPurchase } from '#tests/support/build-purchase.ts'
import { visitor } from '#tests/support/builders.ts'
import { spec } from '#tests/support/spec.ts'
import { testApp } from '#tests/support/test-app.ts'
import { testStripe } from '#tests/support/test-stripe.ts'
import { openCheckout } from './open-checkout.server.ts'
import { sameSessionMinutes } from './purchase.ts'

function readAll({ db }: App) {
  return db
    .selectFrom('purchases')
    .select(['state', 'priceCents', 'email', 'userId', 'trialDays', 'couponId'])
    .execute()
}

/** The sandbox with some methods overridden by a test. */
function withPayments(own: Partial<Payments>) {
  return (parts: Parameters<typeof openSandboxPayments>[0]) => ({ ...openSandboxPayments(parts), ...own })
}

test('sends the buyer of a plan to the provider and stores the amount', async () => {
  spec('decision 11')
  const { app } = await testApp()
  const ann = await buildAccount(app)
  const { url, sessionId } = await buildCheckout(app, { userId: ann.id, email: 'Ann@Example.com', trialDays: 14 })

  expect(url).toBe(`/sandbox/pay/${sessionId}`)
  expect(await readAll(app)).toEqual([
    { state: 'open', priceCents: 9_900, email: 'ann@example.com', userId: ann.id, trialDays: 14, couponId: null },
  ])
})

test('creates one session for fifty concurrent clicks', async () => {
  const { app } = await testApp({ connections: 16 })
  const ann = await buildAccount(app)
  const opened = await Promise.all(Array.from({ length: 50 }, () => buildCheckout(app, { userId: ann.id })))

  expect(new Set(opened.map(({ url }) => url)).size).toBe(1)
  expect(await readAll(app)).toHaveLength(1)
  expect(await app.db.selectFrom('sandboxCheckouts').select('id').execute()).toHaveLength(1)
})

test('opens a new checkout after half an hour or when the terms change, and expires the old one', async () => {
  const { app, clock } = await testApp()
  const ann = await buildAccount(app)
  const first = await buildCheckout(app, { userId: ann.id })
  clock.later(sameSessionMinutes * 60_000 - 1)
  expect((await buildCheckout(app, { userId: ann.id })).url).toBe(first.url)
  clock.later(1)
  const second = await buildCheckout(app, { userId: ann.id })
  const third = await buildCheckout(app, { userId: ann.id, trialDays: 7 })

  expect(new Set([first.url, second.url, third.url]).size).toBe(3)
  expect((await readAll(app)).map(({ state }) => state).sort()).toEqual(['expired', 'expired', 'open'])
  expect((await app.payments.readCheckout(second.sessionId))?.state).toBe('expired')
})

test('creates separate sessions for two accounts and for two ad packages', async () => {
  const { app } = await testApp()
  const [ann, bob] = [await buildAccount(app), await buildAccount(app, { email: 'bob@example.com' })]
  const one = await buildCheckout(app, { userId: ann.id })
  const other = await buildCheckout(app, { userId: bob.id, email: 'bob@example.com' })
  const kind = 'ad-package' as const
  const basic = await buildCheckout(app, { userId: ann.id, kind, itemId: 'banner-basic', priceCents: 14_900 })
  const premium = await buildCheckout(app, { userId: ann.id, kind, itemId: 'banner-premium', priceCents: 59_900 })
  expect(new Set([one.url, other.url, basic.url, premium.url]).size).toBe(4)
  expect((await readAll(app)).map(({ state }) => state)).toEqual(['open', 'open', 'open', 'open'])
})

test('ends the checkout of one plan when another is chosen, so that a forgotten tab can’t pay for it', async () => {
  const { app } = await testApp({ connections: 16 })
  const ann = await buildAccount(app)
  const basic = { userId: ann.id, itemId: 'basic', priceCents: 4_900 }
  const first = await buildCheckout(app, basic)
  const second = await buildCheckout(app, { userId: ann.id })
  expect((await app.payments.readCheckout(first.sessionId))?.state).toBe('expired')
  expect((await app.payments.readCheckout(second.sessionId))?.state).toBe('open')

  await Promise.all([0, 1, 2, 3].map(at => buildCheckout(app, at % 2 ? basic : { userId: ann.id })))
  expect((await readAll(app)).filter(({ state }) => state === 'open')).toHaveLength(1)
})

test('sells no second plan when another was just paid', async () => {
  const { app } = await testApp()
  const ann = await buildAccount(app)
  const { paySandboxCheckout } = await import('#platform/payments/sandbox-desk.ts')
  const { sessionId, input } = await buildCheckout(app, { userId: ann.id })
  await paySandboxCheckout(app, sessionId)
  const other = { ...input, itemId: 'basic', name: 'Basic plan', priceCents: 4_900 }
  expect(await openCheckout(app, ann.caller, other)).toEqual({ ok: false, reason: 'already-paid' })
})

test('doesn’t reopen a session on other terms when it was just paid', async () => {
  const { app } = await testApp()
  const ann = await buildAccount(app)
  const first = await buildCheckout(app, { userId: ann.id })
  const { paySandboxCheckout } = await import('#platform/payments/sandbox-desk.ts')
  await paySandboxCheckout(app, first.sessionId)

  const again = await openCheckout(app, ann.caller, { ...first.input, trialDays: 30 })
  expect(again).toEqual({ ok: false, reason: 'already-paid' })
})

test('opens nothing while a bank payment is pending, until it arrives or fails', async () => {
  for (const arrives of [true, false]) {
    const { app, clock, stripe } = await testStripe()
    const bought = { ...sponsorship, userId: null }
    const { sessionId, input, caller, purchaseId } = await buildCheckout(app, bought)
    const end = stripe.account.announceTransfer(sessionId)
    const before = await readOne(app)
    const underWay = { ok: false, reason: 'payment-under-way' }
    expect(await openCheckout(app, caller, { ...input, priceCents: 600_000 })).toEqual(underWay)
    clock.later(sameSessionMinutes * 60_000)
    expect(await openCheckout(app, caller, input)).toEqual(underWay)
    expect(await readOne(app)).toEqual(before)
    expect(before).toMatchObject({ id: purchaseId, state: 'open', checkAt: expect.any(Date) })

    end(arrives)
    const after = await openCheckout(app, caller, input)
    expect(after).toMatchObject(arrives ? { ok: false, reason: 'already-paid' } : { ok: true })
  }
})

test('allows a new checkout when a subscription’s first bank payment never arrived', async () => {
  const endings = [null, new Date('2026-07-02T12:00:00Z')]
  for (const endedAt of endings) {
    const told = { customerId: 'cus', isRefunded: false, amountCents: 9_900 }
    const { app } = await testApp({
      payments: withPayments({
        expireCheckout: async () => false,
        readCheckout: async sessionId => ({
          ...{ ...told, sessionId, purchaseId: null, state: 'open', subscriptionId: 'sub', paymentId: null },
        }),
        readSubscription: async id => ({
          ...{ ...told, id, purchaseId: null, itemId: null, state: 'incomplete', priceCents: 9_900 },
          ...{ periodEnd: new Date('2026-08-01T12:00:00Z'), cancelsAtPeriodEnd: false, endedAt },
          ...{ per: 'month', pause: null, next: null },
        }),
      }),
    })
    const ann = await buildAccount(app)
    const { input } = await buildCheckout(app, { userId: ann.id })
    const again = await openCheckout(app, ann.caller, { ...input, trialDays: 7 })
    expect(again).toMatchObject(endedAt ? { ok: true } : { ok: false, reason: 'payment-under-way' })
  }
})

test('ignores a session that the provider no longer knows', async () => {
  const { app } = await testApp()
  const ann = await buildAccount(app)
  const { input } = await buildCheckout(app, { userId: ann.id })
  await app.db.deleteFrom('sandboxCheckouts').execute()
  expect(await openCheckout(app, ann.caller, { ...input, trialDays: 7 })).toMatchObject({ ok: true })
})

test('lets an account buy only for itself, and a visitor pay only a sponsorship', async () => {
  const { app } = await testApp()
  const [ann, bob] = [await buildAccount(app), await buildAccount(app, { email: 'bob@example.com' })]
  const { input } = await buildCheckout(app, { userId: ann.id })
  const forbidden = { ok: false, reason: 'forbidden' }
  expect(await openCheckout(app, bob.caller, input)).toEqual(forbidden)
  expect(await openCheckout(app, visitor('x'), { ...input, userId: null })).toEqual(forbidden)
  expect(await openCheckout(app, callerOf('admin', bob.id), { ...input, userId: bob.id })).toEqual(forbidden)
  expect(await readAll(app)).toHaveLength(1)

  expect((await buildCheckout(app, { userId: null, ...sponsorship })).ok).toBe(true)
})

test('rejects a different price and an unknown plan and writes nothing', async () => {
  const { app } = await testApp()
  const ann = await buildAccount(app)
  const { input } = await buildCheckout(app, { userId: ann.id })
  const rejected = { ok: false, reason: 'price-changed' }
  expect(await openCheckout(app, ann.caller, { ...input, itemId: 'premium' })).toEqual(rejected)
  expect(await openCheckout(app, ann.caller, { ...input, itemId: 'gold' })).toEqual(rejected)
  expect(await openCheckout(app, ann.caller, { ...input, kind: 'ad-package', itemId: 'banner-basic' })).toEqual(
    rejected,
  )
  expect(await readAll(app)).toHaveLength(1)
})

test('sells nothing while payments are off', async () => {
  const { app } = await testApp({ payments: () => paymentsOff })
  const ann = await buildAccount(app)
  await expect(buildCheckout(app, { userId: ann.id })).rejects.toThrow('payments-off')
  expect(await readAll(app)).toEqual([])
})

test('writes nothing when the provider fails', async () => {
  const createCheckout = () => Promise.reject(new ProviderFailure('unreachable'))
  const { app } = await testApp({ payments: withPayments({ createCheckout }) })
  const ann = await buildAccount(app)
  await expect(buildCheckout(app, { userId: ann.id })).rejects.toThrow('provider-failed')
  expect(await readAll(app)).toEqual([])
  expect(await app.db.selectFrom('changes').select('id').where('action', '=', 'open-checkout').execute()).toEqual([])
})

test('reuses the provider’s customer record for a returning buyer', async () => {
  const { app } = await testApp()
  const ann = await buildAccount(app)
  await buildPurchase(app, { userId: ann.id })
  await buildCheckout(app, {
    userId: ann.id,
    kind: 'ad-package',
    itemId: 'banner-basic',
    name: 'Basic',
    priceCents: 14_900,
  })
  const rows = await app.db.selectFrom('sandboxCheckouts').select('customerId').execute()
  expect(rows).toHaveLength(2)
  expect(rows[0]?.customerId).toMatch(/^cus_/)
  expect(rows[0]).toEqual(rows[1])
})
