import { expect } from 'vitest'
import { processDueEvents } from '#domain/commerce/billing/process-due-events.server.ts'
import { fulfillPurchases } from '#jobs/fulfill-purchases.ts'
import { type Random, seededRandom } from '#platform/images/seeded-random.ts'
import { buildAccount } from './build-account.ts'
import { buildCheckout } from './build-purchase.ts'
import { queuedMails } from './build-request.ts'
import { buildOperator } from './builders.ts'
import type { StripeAccount } from './stripe-account.ts'
import type { StripeEvent } from './stripe-objects.ts'
import { signed } from './stripe-server.ts'
import { testSite } from './test-site.ts'
import { openTestStripe } from './test-stripe.ts'

const senders = 16

/** Sends events to the real endpoint. */
async function bought() {
  const { stripe, payments } = await openTestStripe()
  const site = await testSite({ payments })
  await buildOperator(site.app)
  const ann = await buildAccount(site.app)
  const { sessionId } = await buildCheckout(site.app, { userId: ann.id })
  const { subscription } = stripe.account.pay(sessionId)
  const send = ({ body, signature }: { body: string; signature: string }) =>
    site.post('/webhooks/stripe', body, { headers: { 'stripe-signature': signature } })
  return { ...site, account: stripe.account, subscription: subscription ?? '', send }
}

/**
 * Sends `webhooks` events of one subscription from sixteen senders in a seeded order, most more than once, while two
 * processes handle them. Exactly one subscription must be left, in the correct state.
 */
export async function stormWithEvents(seed: string, webhooks: number) {
  const { app, clock, account, subscription, send } = await bought()
  const random = seededRandom(seed)
  const life = lifeOf(account, subscription, random)
  let sent = 0

  async function sender() {
    while (sent < webhooks) {
      sent += 1
      if (sent % 12 === 0) life.next()
      const event = account.events[random.whole(0, account.events.length - 1)]
      if (event) expect((await send(signed(event, { at: clock.at }))).status).toBe(200)
    }
  }
  async function worker() {
    while (sent < webhooks) await processDueEvents(app, fulfillPurchases)
  }
  await Promise.all([...Array.from({ length: senders }, sender), worker(), worker()])
  for (const _ of life);
  for (const event of random.shuffle(account.events)) await send(signed(event, { at: clock.at }))
  clock.later(3_600_000)
  await processDueEvents(app, fulfillPurchases)

  const waiting = app.db.selectFrom('paymentEvents').select('id').where('state', 'in', ['waiting', 'failed'])
  expect(await waiting.execute()).toEqual([])
  expect(await app.db.selectFrom('paymentEvents').select('id').execute()).toHaveLength(account.events.length)
  const purchases = app.db.selectFrom('purchases').select(['state', 'subscriptionId'])
  expect(await purchases.execute()).toEqual([{ state: 'paid', subscriptionId: subscription }])
  const held = app.db.selectFrom('subscribers').select(['subscriptionId', 'status', 'planId'])
  expect(await held.execute()).toEqual([{ subscriptionId: subscription, status: 'ended', planId: 'professional' }])
  const mails = (await queuedMails(app)).map(({ kind }) => kind)
  expect(mails.filter(kind => kind === 'purchase-paid')).toHaveLength(1)
  expect(mails).not.toContain('purchase-refunded')
  expect(await app.db.selectFrom('paymentReviews').select('reason').execute()).toEqual([])
}

/** Yields sixty months: most are paid, some late; at the end the subscription is canceled and over. */
function* lifeOf(account: StripeAccount, id: string, random: Random) {
  for (let month = 0; month < 60; month++) {
    if (random.chance(0.8)) yield account.renew(id)
    else {
      yield account.renew(id, false)
      yield account.recover(id)
    }
  }
  const held = account.subscriptions.get(id)
  if (held) held.cancel_at_period_end = true
  yield account.tell('customer.subscription.updated', held ?? {})
  yield account.end(id)
}

/** Sends forged or stale events from sixteen senders. None may be accepted, and nothing written. */
export async function stormWithForgeries(seed: string, forgeries: number) {
  const { app, clock, account, send } = await bought()
  const random = seededRandom(seed)
  const [event] = account.events
  if (!event) throw new Error('nothing happened')
  let left = forgeries
  const accepted: number[] = []
  async function forger(given: StripeEvent) {
    while (left > 0) {
      left -= 1
      const { status } = await send(forge(given, random, clock.at))
      if (status !== 400) accepted.push(status)
    }
  }
  await Promise.all(Array.from({ length: senders }, () => forger(event)))
  expect(accepted).toEqual([])
  expect(await app.db.selectFrom('paymentEvents').select('id').execute()).toEqual([])
}

/** Returns a valid event with one thing changed. */
function forge(event: StripeEvent, random: Random, at: Date) {
  const good = signed(event, { at })
  const stale = new Date(at.getTime() - random.whole(301, 1_000_000) * 1_000)
  const cut = random.whole(0, good.body.length - 1)
  return random.pick([
    () => signed(event, { at, secret: `whsec_${random.whole(0, 1e9)}` }),
    () => signed(event, { at: stale }),
    () => ({ ...good, body: good.body.slice(0, cut) }),
    () => ({ ...good, body: `${good.body.slice(0, cut)}x${good.body.slice(cut)}` }),
    () => ({ ...good, signature: good.signature.replace(/t=\d+/, `t=${random.whole(0, 2e9)}`) }),
    () => ({ ...good, signature: random.shuffle([...good.signature]).join('') }),
  ])()
}
