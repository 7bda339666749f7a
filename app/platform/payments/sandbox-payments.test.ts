import { expect, test } from 'vitest'
import { testApp } from '#tests/support/test-app.ts'
import { daysAfter } from '../time/days.ts'
import type { CheckoutOrder, NewCoupon } from './payments.ts'
import { paySandboxCheckout } from './sandbox-desk.ts'

const coupon: NewCoupon = { name: 'Hurricane season', percentOff: null, cents: 2_500, months: 1 }

const order: CheckoutOrder = {
  ...{
    purchaseId: '019f1d8c-e200-7000-8000-000000000001',
    email: 'ann@example.com',
    customerId: null,
    couponId: null,
    hasTaxes: false,
  },
  ...{
    itemId: 'professional',
    name: 'Professional plan',
    priceCents: 9_900,
    per: 'month',
    priceKey: 'plan-professional',
  },
  ...{ trialDays: 0, successPath: '/a', cancelPath: '/b' },
}

async function bought(given: Partial<CheckoutOrder> = {}) {
  const test = await testApp()
  const { sessionId } = await test.app.payments.createCheckout({ ...order, ...given })
  await paySandboxCheckout(test.app, sessionId)
  const { subscriptionId, customerId } = (await test.app.payments.readCheckout(sessionId)) ?? {}
  const days = (count: number) => {
    test.clock.at = daysAfter(test.clock.at, count)
  }
  const invoices = async () =>
    (await test.app.payments.readInvoices(customerId ?? '')).map(({ amountCents, state }) => [amountCents, state])
  return { ...test, days, invoices, id: subscriptionId ?? '', payments: test.app.payments }
}

test('a repeated order returns the same session', async () => {
  const { app } = await testApp()
  const first = await app.payments.createCheckout(order)
  expect(await app.payments.createCheckout(order)).toEqual(first)
})

test('elapsed months are paid automatically, and a cancelled subscription ends with its period', async () => {
  const { payments, days, invoices, id } = await bought()
  days(95)
  const held = await payments.readSubscription(id)
  expect(held).toMatchObject({ state: 'active', periodEnd: new Date('2026-11-01T12:00:00Z') })
  expect(await invoices()).toHaveLength(4)
  await payments.cancelAtPeriodEnd(id, true)
  days(60)
  expect(await payments.readSubscription(id)).toMatchObject({ state: 'ended', endedAt: held?.periodEnd })
  expect(await invoices()).toHaveLength(4)
  await expect(payments.cancelAtPeriodEnd(id, false)).rejects.toThrow('refused 404')
})

test('a coupon reduces the price of its months, and runs out', async () => {
  const { app } = await testApp()
  const { couponId } = await app.payments.createCoupon({ ...coupon, maxUses: 1 })
  const { sessionId } = await app.payments.createCheckout({ ...order, couponId })
  await paySandboxCheckout(app, sessionId)
  const { customerId } = (await app.payments.readCheckout(sessionId)) ?? {}
  expect(await app.payments.readInvoices(customerId ?? '')).toMatchObject([{ amountCents: 7_400, state: 'paid' }])
  expect(await app.payments.listCoupons()).toMatchObject([{ couponId, uses: 1, isValid: false }])
  const other = { ...order, purchaseId: app.ids.next(), couponId }
  await expect(app.payments.createCheckout(other)).rejects.toThrow('refused 400')
  await app.payments.removeCoupon(couponId)
  expect(await app.payments.listCoupons()).toEqual([])
})

test("a one-month coupon doesn't reduce the second month, and an expired one is ignored", async () => {
  const { app, clock } = await testApp()
  const endsAt = new Date(clock.at.getTime() + 86_400_000)
  const { couponId } = await app.payments.createCoupon({ ...coupon, percentOff: 10, cents: null, endsAt })
  const { sessionId } = await app.payments.createCheckout({ ...order, couponId })
  await paySandboxCheckout(app, sessionId)
  const { customerId, subscriptionId } = (await app.payments.readCheckout(sessionId)) ?? {}
  clock.at = daysAfter(clock.at, 32)
  await app.payments.readSubscription(subscriptionId ?? '')
  const sums = (await app.payments.readInvoices(customerId ?? '')).map(({ amountCents }) => amountCents)
  expect(sums).toEqual([9_900, 8_910])
  const other = { ...order, purchaseId: app.ids.next(), couponId }
  await expect(app.payments.createCheckout(other)).rejects.toThrow('refused 400')
})

test('trial days are free, and the first month after them is paid', async () => {
  const { payments, days, invoices, id } = await bought({ trialDays: 14 })
  expect(await payments.readSubscription(id)).toMatchObject({ state: 'trialing' })
  expect(await invoices()).toEqual([])
  days(14)
  expect(await payments.readSubscription(id)).toMatchObject({ state: 'active' })
  expect(await invoices()).toEqual([[9_900, 'paid']])
})
