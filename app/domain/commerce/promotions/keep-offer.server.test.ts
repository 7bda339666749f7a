import { expect, test } from 'vitest'
import { changeSetting } from '#domain/foundation/settings/change-setting.server.ts'
import { callerOf } from '#tests/support/build-account.ts'
import { subscribed } from '#tests/support/subscribed.ts'
import { keepWithPromotion, readKeepOffer } from './keep-offer.server.ts'
import { makePromotion } from './make-promotion.server.ts'

const admin = callerOf('admin', 'boss')
const stay = { code: 'STAY', percentOff: 50, centsOff: null, months: 1, planId: null, expiresAt: null, maxUses: null }

async function leaving() {
  const made = await subscribed()
  const { app, now } = made
  const offer = async () => {
    const held = await now()
    if (!held) throw new Error('no plan')
    return readKeepOffer(app, held)
  }
  return { ...made, offer }
}

test('offers only a pause and the next smaller plan if there’s no code', async () => {
  const { app, account, offer } = await leaving()
  expect(await offer()).toEqual({
    promotion: null,
    canPause: true,
    lowerPlan: { id: 'basic', name: 'Basic', priceCents: 4_900 },
  })
  expect(await keepWithPromotion(app, account.caller)).toEqual({ ok: false, reason: 'not-now' })
})

test('the operator’s code discounts the next bill, once for each account', async () => {
  const { app, account, held, offer, pass, fulfill } = await leaving()
  await makePromotion(app, admin, stay)
  await changeSetting(app, admin, { key: 'plans', version: 0, change: { keepCode: 'STAY' } })
  expect((await offer()).promotion).toEqual({ percentOff: 50, centsOff: null, months: 1 })
  expect(await keepWithPromotion(app, account.caller)).toMatchObject({ ok: true })
  expect((await offer()).promotion).toBeNull()
  expect(await keepWithPromotion(app, account.caller)).toEqual({ ok: false, reason: 'not-now' })
  pass(20)
  await app.payments.readSubscription(held.subscriptionId)
  pass(12)
  await fulfill()
  const amounts = async () => (await app.payments.readInvoices(held.customerId)).map(({ amountCents }) => amountCents)
  expect(await amounts()).toEqual([9_900, 9_900])
  expect((await offer()).promotion).toBeNull()
})

test('an ended code and a plan of another kind are not offered', async () => {
  const { app, offer } = await leaving()
  await changeSetting(app, admin, { key: 'plans', version: 0, change: { keepCode: 'STAY' } })
  expect((await offer()).promotion).toBeNull()
  await makePromotion(app, admin, { ...stay, planId: 'premium' })
  expect((await offer()).promotion).toBeNull()
})
