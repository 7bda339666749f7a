import { expect, test } from 'vitest'
import { listingPlans } from '#domain/foundation/plans/listing-plans.ts'
import { ProviderFailure } from '#platform/payments/payments.ts'
import { paymentsOff } from '#platform/payments/payments-off.ts'
import { callerOf } from '#tests/support/build-account.ts'
import { testApp } from '#tests/support/test-app.ts'
import { findUsable } from '../subscriptions/find-usable.server.ts'
import { promotionMessages } from '../subscriptions/subscription-messages.ts'
import { setTrials } from '../subscriptions/trials.server.ts'
import { listPromotions } from './list-promotions.server.ts'
import { endPromotion, makePromotion } from './make-promotion.server.ts'
import { termsText } from './promotion.ts'
import { promotionInput } from './promotion-schema.server.ts'

const admin = callerOf('admin', 'boss')
const user = callerOf('user', 'ann')
const away = { ...paymentsOff, kind: 'stripe' as const }
const terms = promotionInput.parse({ code: 'fall', centsOff: '12.50' })
const premium = { kind: 'plan', id: 'premium', name: 'Premium', priceCents: 19_900, per: 'month' } as const

test('lets only the operator create, end and read promotions and set trial days', async () => {
  const { app } = await testApp()
  const forbidden = { ok: false, reason: 'forbidden' }
  expect(await makePromotion(app, user, terms)).toEqual(forbidden)
  expect(await endPromotion(app, user, app.ids.next())).toEqual(forbidden)
  expect(await listPromotions(app, user)).toEqual(forbidden)
  const days = { basic: 1, professional: 1, premium: 1, enterprise: 1 }
  expect(await setTrials(app, user, days)).toEqual(forbidden)
})

test('limits the discount to the most expensive plan and shows that limit', () => {
  const dearest = Math.max(...listingPlans.map(({ firstCents }) => firstCents)) / 100
  const isTaken = (dollars: number) => promotionInput.safeParse({ code: 'fall', centsOff: String(dollars) }).success
  expect([isTaken(dearest), isTaken(dearest + 1)]).toEqual([true, false])
  expect(promotionMessages.fieldErrors.centsOff).toContain(`$${dearest},`)
})

test('creates and ends nothing while payments are off or the provider is down', async () => {
  const { app } = await testApp()
  expect(await makePromotion({ ...app, payments: paymentsOff }, admin, terms)).toEqual({
    ok: false,
    reason: 'payments-off',
  })
  const failed = { ok: false, reason: 'provider-failed' }
  expect(await makePromotion({ ...app, payments: away }, admin, terms)).toEqual(failed)
  const made = await makePromotion(app, admin, { ...terms, maxUses: 5 })
  if (!made.ok) throw new Error(made.reason)
  const failing = { ...away, listCoupons: () => Promise.reject(new ProviderFailure('unreachable')) }
  const offline: typeof app = {
    ...app,
    payments: failing,
    transaction: work => app.transaction(tx => work({ ...tx, payments: failing })),
  }
  expect(await endPromotion(offline, admin, made.id)).toEqual(failed)
  expect(await findUsable(offline, 'fall', premium)).toEqual(failed)
  expect(await listPromotions(offline, admin)).toMatchObject({ promotions: [{ code: 'FALL', uses: null }] })
  expect(await findUsable(app, 'fall', premium)).toMatchObject({ ok: true, couponId: expect.any(String) })
})

test('lets one of two concurrent creations win and disables the other’s coupon', async () => {
  const { app } = await testApp()
  const made = await Promise.all([makePromotion(app, admin, terms), makePromotion(app, admin, terms)])
  expect(made.filter(({ ok }) => ok)).toHaveLength(1)
  expect(made.filter(({ ok }) => !ok)).toEqual([{ ok: false, reason: 'code-taken' }])
  expect(await app.payments.listCoupons()).toHaveLength(1)
})

test('describes a code’s discount in words', () => {
  const dollars = (cents: number) => `$${cents / 100}`
  expect(termsText({ percentOff: 20, centsOff: null, months: 1 }, dollars)).toBe('20% off the first month')
  expect(termsText({ percentOff: null, centsOff: 1_250, months: 3 }, dollars)).toBe('$12.5 off for 3 months')
  expect(termsText({ percentOff: 100, centsOff: null, months: null }, dollars)).toBe('100% off forever')
})
