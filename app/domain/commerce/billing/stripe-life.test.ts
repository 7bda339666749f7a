import { expect, test } from 'vitest'
import type { App } from '#domain/app.ts'
import { besideOpenCheckouts, buildCheckout } from '#tests/support/build-purchase.ts'
import { queuedMails } from '#tests/support/build-request.ts'
import { spec } from '#tests/support/spec.ts'
import { testStripe } from '#tests/support/test-stripe.ts'
import { findPurchase } from './find-purchase.server.ts'
import { openCheckout } from './open-checkout.server.ts'
import { processDueEvents } from './process-due-events.server.ts'
import { receiveEvent } from './receive-event.server.ts'

const sponsorship = { kind: 'sponsorship', itemId: 's-1', name: 'Event', priceCents: 700_000, per: 'once' } as const

async function kindsOfMail(app: App) {
  return (await queuedMails(app)).map(({ kind }) => kind)
}

test('counts one payment after a declined card and an accepted one', async () => {
  spec('decision 11')
  const { app, stripe, ann, fulfilled, told } = await testStripe()
  const { sessionId } = await buildCheckout(app, { userId: ann.id })
  stripe.account.decline(sessionId)
  await fulfilled()
  expect((await findPurchase(app, sessionId))?.state).toBe('open')
  expect(told).toEqual([])

  stripe.account.pay(sessionId)
  await fulfilled()
  expect(await findPurchase(app, sessionId)).toMatchObject({ state: 'paid', customerId: 'cus_00000000000001' })
  expect(told).toEqual(['plan: paid, active'])
  expect(await kindsOfMail(app)).toEqual(['purchase-paid'])
})

test('follows a subscription from late payment to recovery, change, cancellation, refund and end', async () => {
  const { app, stripe, ann, fulfilled, told } = await testStripe()
  const { sessionId } = await buildCheckout(app, { userId: ann.id })
  const { subscription, customer } = stripe.account.pay(sessionId)
  const id = subscription ?? ''
  await fulfilled()
  stripe.account.renew(id, false)
  await fulfilled()
  stripe.account.recover(id)
  await fulfilled()
  await app.payments.cancelAtPeriodEnd(id, true)
  await fulfilled()
  stripe.account.refund(customer ?? '')
  await fulfilled()
  stripe.account.end(id)
  await fulfilled()
  expect(told).toEqual([
    'plan: paid, active',
    'plan: paid, past-due',
    'plan: paid, active',
    'plan: paid, active, ends with the period',
    'plan: refunded, active, ends with the period',
    'plan: refunded, ended, ends with the period',
  ])
  expect(await kindsOfMail(app)).toEqual(['purchase-paid', 'purchase-refunded'])
})

test('applies a plan change made in the portal, at its price', async () => {
  const { app, stripe, ann, fulfilled } = await testStripe()
  const { sessionId, input } = await buildCheckout(app, { userId: ann.id })
  const { subscription } = stripe.account.pay(sessionId)
  await besideOpenCheckouts(app, () => buildCheckout(app, { userId: ann.id, itemId: 'premium', priceCents: 19_900 }))
  const premium = [...stripe.account.prices.values()].find(price => price.lookup_key === 'plan-premium')
  if (!premium) throw new Error('no price')
  stripe.account.changePrice(subscription ?? '', premium)
  const items: (string | null | undefined)[] = []
  await fulfilled({
    plan: async (_, fulfillment) => void items.push(fulfillment.subscription?.itemId),
    'ad-package': async () => {},
    sponsorship: async () => {},
  })
  expect(items).toEqual(['premium'])
  expect(input.itemId).toBe('professional')
  expect(await app.db.selectFrom('paymentReviews').select('reason').execute()).toEqual([])
})

test('settles a sponsorship paid by bank transfer when the money arrives or fails', async () => {
  const { app, stripe, fulfilled, told } = await testStripe()
  const one = await buildCheckout(app, { userId: null, ...sponsorship })
  const other = await buildCheckout(app, { userId: null, ...sponsorship, itemId: 's-2' })
  const [arrive, fail] = [
    stripe.account.announceTransfer(one.sessionId),
    stripe.account.announceTransfer(other.sessionId),
  ]
  await fulfilled()
  expect(told).toEqual([])
  arrive(true)
  fail(false)
  await fulfilled()
  expect(told).toEqual(['sponsorship: paid'])
  expect((await findPurchase(app, other.sessionId))?.state).toBe('failed')
})

test('reports a refund of a one-time payment once', async () => {
  const { app, stripe, fulfilled, told } = await testStripe()
  const { sessionId } = await buildCheckout(app, { userId: null, ...sponsorship })
  const { customer } = stripe.account.pay(sessionId)
  await fulfilled()
  stripe.account.refund(customer ?? '')
  await fulfilled()
  expect(told).toEqual(['sponsorship: paid', 'sponsorship: refunded'])
  expect(await kindsOfMail(app)).toEqual(['purchase-paid', 'purchase-refunded'])
})

test('opens a new session after Stripe has expired one', async () => {
  const { app, stripe, ann, fulfilled, told } = await testStripe()
  const first = await buildCheckout(app, { userId: ann.id })
  stripe.account.expire(first.sessionId)
  await fulfilled()
  expect((await findPurchase(app, first.sessionId))?.state).toBe('expired')
  expect((await buildCheckout(app, { userId: ann.id })).sessionId).not.toBe(first.sessionId)
  expect(told).toEqual([])
})

test('reads today’s state for an old event', async () => {
  const { app, stripe, ann, told, fulfill } = await testStripe()
  const { sessionId } = await buildCheckout(app, { userId: ann.id })
  const { subscription } = stripe.account.pay(sessionId)
  stripe.account.renew(subscription ?? '', false)
  stripe.account.end(subscription ?? '')
  const { signed } = await import('#tests/support/stripe-server.ts')
  for (const event of stripe.account.events.toReversed()) {
    const sent = signed(event, { at: app.clock.now() })
    await receiveEvent(app, ann.caller, sent)
    await processDueEvents(app, fulfill)
  }
  expect(told).toEqual(['plan: paid, ended'])
})

test('creates one session for clicks from several browsers while Stripe is slow', async () => {
  const { app, stripe, ann } = await testStripe()
  const { input } = await buildCheckout(app, { userId: ann.id })
  stripe.account.sessions.clear()
  const basic = { ...input, itemId: 'basic', priceCents: 4_900 }
  const release = stripe.hold()
  const clicks = Array.from({ length: 10 }, () => openCheckout(app, ann.caller, basic))
  release()
  const urls = (await Promise.all(clicks)).map(result => (result.ok ? result.url : result.reason))
  expect(new Set(urls).size).toBe(1)
  expect(stripe.account.sessions.size).toBe(1)
})
