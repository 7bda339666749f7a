import { expect, test } from 'vitest'
import { testApp } from '#tests/support/test-app.ts'
import { readConfig } from '../config/config.ts'
import { openPayments } from './open-payments.ts'

test.each([
  ['a demonstration without a key plays', {}, 'sandbox'],
  ['a demonstration may be switched off', { STRIPE_SECRET_KEY: 'off' }, 'off'],
  ['with a key it is Stripe', { STRIPE_SECRET_KEY: 'sk_test_1' }, 'stripe'],
])('%s', async (_, environment, kind) => {
  const { app } = await testApp({ payments: openPayments(readConfig(environment), () => '') })
  expect(app.payments.kind).toBe(kind)
})

test('switched off, sells nothing and accepts no event', async () => {
  const { app } = await testApp({ payments: openPayments(readConfig({ STRIPE_SECRET_KEY: 'off' }), () => '') })
  const { payments } = app
  await expect(payments.createPortal('cus_1', '/')).rejects.toThrow('switched off')
  await expect(payments.cancelAtPeriodEnd('sub_1', true)).rejects.toThrow('switched off')
  await expect(payments.removeCoupon('x')).rejects.toThrow('switched off')
  expect(await payments.readCheckout('cs_1')).toBeNull()
  expect(await payments.readSubscription('sub_1')).toBeNull()
  expect(await payments.expireCheckout('cs_1')).toBe(false)
  expect([await payments.readInvoices('cus_1'), await payments.listCoupons()]).toEqual([[], []])
  await expect(payments.readEvent('{}', '')).rejects.toThrow('switched off')
})
