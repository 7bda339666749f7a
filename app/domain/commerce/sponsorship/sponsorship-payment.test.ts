import { expect, test } from 'vitest'
import type { App } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { ProviderFailure } from '#platform/payments/payments.ts'
import { paymentsOff } from '#platform/payments/payments-off.ts'
import { paySandboxCheckout, renewSubscription } from '#platform/payments/sandbox-desk.ts'
import { openSandboxPayments } from '#platform/payments/sandbox-payments.ts'
import { switchRenewal } from '#platform/payments/sandbox-subscriptions.ts'
import { queuedMails } from '#tests/support/build-request.ts'
import {
  buildApproved,
  buildSponsor,
  buildSponsorship,
  fulfill,
  openPayment,
} from '#tests/support/build-sponsorship.ts'
import { buildOperator, operator, visitor } from '#tests/support/builders.ts'
import { spec } from '#tests/support/spec.ts'
import { testApp } from '#tests/support/test-app.ts'
import { findPurchaseBySession } from '../billing/purchases.server.ts'
import { fulfillSponsorshipPurchase } from './fulfill-sponsorship.server.ts'
import { paySponsorship, readAgreed } from './pay-sponsorship.server.ts'
import { readSponsor } from './read-sponsor.server.ts'
import { findSponsorship } from './sponsorships.server.ts'

const joan = visitor('joan')

async function desk(given: Parameters<typeof testApp>[0] = {}) {
  const test = await testApp(given)
  await buildOperator(test.app)
  return test
}

async function kindsOf(app: App) {
  return (await queuedMails(app)).map(({ kind }) => kind)
}

async function subscriptionOf(app: App, id: string) {
  return (await findSponsorship(app, id))?.subscriptionId ?? ''
}

test('shows the agreed terms behind the emailed link and leads to one payment, however often it’s clicked', async () => {
  spec('decision 31')
  const { app } = await desk({ connections: 16 })
  const { id, token } = await buildApproved(app, { terms: { endsOn: '2026-07-31' } })
  expect(await readAgreed(app, token)).toEqual({
    ...{ companyName: 'Bright Tiles', type: 'exclusive', priceCents: 850_000, per: 'month' },
    ...{ startsOn: '2026-07-01', endsOn: '2026-07-31', canBePaid: true, canBeStopped: false },
    state: 'approved',
  })
  const opened = await Promise.all(Array.from({ length: 20 }, () => paySponsorship(app, joan, token)))
  expect(new Set(opened.map(result => result.ok && result.url)).size).toBe(1)
  const purchases = await app.db.selectFrom('purchases').selectAll().execute()
  expect(purchases).toMatchObject([
    { kind: 'sponsorship', itemId: id, priceCents: 850_000, per: 'month', email: 'joan@tiles.example', state: 'open' },
  ])
  const checkout = app.db.selectFrom('sandboxCheckouts').select(['successPath', 'cancelPath'])
  expect(await checkout.executeTakeFirst()).toEqual({
    successPath: '/sponsorship?payment=success&session_id={CHECKOUT_SESSION_ID}',
    cancelPath: '/sponsorship?payment=cancelled',
  })
})

test('rejects links that are unknown, not approved, over or already paid', async () => {
  const { app, clock } = await desk()
  const pay = (token: string) => paySponsorship(app, joan, token)
  expect(await pay('nothing')).toEqual({ ok: false, reason: 'link-unknown' })
  expect(await readAgreed(app, 'A'.repeat(22))).toBeUndefined()
  const waiting = await buildSponsorship(app)
  expect(await pay(waiting.token)).toEqual({ ok: false, reason: 'not-payable' })
  expect(await readAgreed(app, waiting.token)).toBeUndefined()

  const paid = await buildSponsor(app, { form: { companyName: 'Paid Tiles' } })
  expect(await pay(paid.token)).toEqual({ ok: false, reason: 'not-payable' })
  expect(await readAgreed(app, paid.token)).toMatchObject({ canBePaid: false, state: 'running' })

  const over = await buildApproved(app, { form: { companyName: 'Late Tiles' }, terms: { endsOn: '2026-07-31' } })
  clock.at = new Date('2026-08-01T12:00:00Z')
  expect(await pay(over.token)).toEqual({ ok: false, reason: 'not-payable' })
})

test('reports a forbidden caller, too many attempts, and a provider that is off or down', async () => {
  const { app } = await desk({ limits: { 'pay-sponsorship': { times: 1, seconds: 3_600 } } })
  const { token } = await buildApproved(app)
  expect(await paySponsorship(app, operator, token)).toEqual({ ok: false, reason: 'forbidden' })
  expect(await paySponsorship(app, joan, token)).toMatchObject({ ok: true })
  expect(await paySponsorship(app, joan, token)).toEqual({ ok: false, reason: 'too-many' })

  const off = await desk({ payments: () => paymentsOff })
  const offToken = (await buildApproved(off.app)).token
  expect(await paySponsorship(off.app, joan, offToken)).toEqual({ ok: false, reason: 'payments-off' })

  const away = await desk({
    payments: parts => ({
      ...openSandboxPayments(parts),
      createCheckout: () => Promise.reject(new ProviderFailure('away')),
    }),
  })
  const awayToken = (await buildApproved(away.app)).token
  expect(await paySponsorship(away.app, joan, awayToken)).toEqual({ ok: false, reason: 'provider-failed' })
})

test('starts a sponsorship once per payment, and emails the sponsor and the operator', async () => {
  spec('decision 31')
  const { app, clock } = await desk()
  const { token, id } = await buildApproved(app)
  expect((await readSponsor(app)).sponsor).toBeNull()
  const { sessionId, purchaseId } = await openPayment(app, token)
  await fulfill(app, purchaseId)
  expect(await findSponsorship(app, id)).toMatchObject({ state: 'approved' })

  await paySandboxCheckout(app, sessionId)
  await fulfill(app, purchaseId)
  const purchase = await findPurchaseBySession(app, sessionId)
  const paid = { state: 'paid', purchaseId, paidAt: clock.at, subscriptionId: purchase?.subscriptionId }
  expect(await findSponsorship(app, id)).toMatchObject(paid)
  expect((await findSponsorship(app, id))?.paidUntil).toEqual(new Date('2026-08-01T12:00:00Z'))
  expect((await readSponsor(app)).sponsor).toMatchObject({ name: 'Bright Tiles' })
  const told = await kindsOf(app)
  expect(told.filter(kind => kind === 'sponsorship-paid')).toHaveLength(2)
  const tags = app.db.selectFrom('changes').select('tags').where('action', '=', 'begin-sponsorship')
  expect(await tags.execute()).toEqual([{ tags: ['sponsors'] }])

  await fulfill(app, purchaseId)
  if (purchase) await fulfillAgain(app, { ...purchase, state: 'paid' })
  expect(await kindsOf(app)).toEqual(told)
})

async function fulfillAgain(app: App, purchase: Parameters<typeof fulfillSponsorshipPurchase>[1]['purchase']) {
  const subscription = purchase.subscriptionId ? await app.payments.readSubscription(purchase.subscriptionId) : null
  await app.transaction(async tx => {
    const changeId = await recordChange(tx, operator, { action: 'fulfill-purchase' })
    await fulfillSponsorshipPurchase(tx, { purchase, subscription, changeId })
    return { ok: true }
  })
}

test('shifts the days when the payment arrives after the first day', async () => {
  const { app, clock } = await desk()
  const { token, id } = await buildApproved(app, { terms: { endsOn: '2026-07-31' } })
  clock.at = new Date('2026-07-05T12:00:00Z')
  const { sessionId, purchaseId } = await openPayment(app, token)
  await paySandboxCheckout(app, sessionId)
  await fulfill(app, purchaseId)
  expect(await findSponsorship(app, id)).toMatchObject({ startsOn: '2026-07-05', endsOn: '2026-08-04' })
})

test('renews monthly and ends when the sponsor cancels', async () => {
  const { app, clock } = await desk()
  const { id, purchaseId } = await buildSponsor(app)
  const subscriptionId = await subscriptionOf(app, id)
  clock.at = new Date('2026-07-31T12:00:00Z')
  await renewSubscription(app, subscriptionId)
  await fulfill(app, purchaseId)
  expect((await findSponsorship(app, id))?.paidUntil).toEqual(new Date('2026-09-01T12:00:00Z'))

  await switchRenewal(app, subscriptionId, true)
  await fulfill(app, purchaseId)
  expect(await findSponsorship(app, id)).toMatchObject({ state: 'paid' })
  clock.at = new Date('2026-08-31T12:00:00Z')
  await renewSubscription(app, subscriptionId)
  await fulfill(app, purchaseId)
  expect(await findSponsorship(app, id)).toMatchObject({ state: 'ended', endedAt: clock.at })
  expect((await readSponsor(app)).sponsor).toBeNull()
  expect(await kindsOf(app)).toContain('sponsorship-ended')
})
