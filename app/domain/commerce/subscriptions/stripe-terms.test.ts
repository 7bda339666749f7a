import { expect, test } from 'vitest'
import { fulfillPurchases } from '#jobs/fulfill-purchases.ts'
import { daysAfter } from '#platform/time/days.ts'
import { callerOf } from '#tests/support/build-account.ts'
import { buildOwner } from '#tests/support/build-owner.ts'
import { buildCheckout } from '#tests/support/build-purchase.ts'
import { buildOperator, visitor } from '#tests/support/builders.ts'
import { signed } from '#tests/support/stripe-server.ts'
import { testApp } from '#tests/support/test-app.ts'
import { openTestStripe } from '#tests/support/test-stripe.ts'
import { processDueEvents } from '../billing/process-due-events.server.ts'
import { receiveEvent } from '../billing/receive-event.server.ts'
import { previewPrices, schedulePrices } from '../prices/schedule-prices.server.ts'
import { changePlan, keepPlan, previewPlanChange } from './change-plan.server.ts'
import { changeRenewal } from './change-renewal.server.ts'
import { endUnpaid } from './end-unpaid.server.ts'
import { pausePlan, resumePlan } from './pause-plan.server.ts'
import { findSubscriber } from './subscribers.server.ts'
import { pauseOf } from './subscription.ts'

/** An owner with a plan, paid at a server with Stripe's API. */
async function paid(given: { itemId?: string; priceCents?: number; per?: 'month' | 'year' } = {}) {
  const { stripe, payments } = await openTestStripe()
  const made = await testApp({ payments })
  const { app } = made
  await buildOperator(app)
  const { account, caller } = await buildOwner(app)
  let heard = 0
  /** Sends the events in the wrong order and each of them twice. */
  const follow = async () => {
    const fresh = stripe.account.events.slice(heard).toReversed()
    heard = stripe.account.events.length
    for (const event of [...fresh, ...fresh])
      await receiveEvent(app, visitor('stripe'), signed(event, { at: app.clock.now() }))
    await processDueEvents(app, fulfillPurchases)
  }
  const { sessionId } = await buildCheckout(app, { userId: account.id, ...given })
  const id = stripe.account.pay(sessionId).subscription ?? ''
  await follow()
  const held = async () => {
    const found = await findSubscriber(app, account.id)
    if (!found) throw new Error('no plan')
    return found
  }
  return { ...made, stripe, account, caller, follow, id, held }
}

test('a yearly plan has its own price, is paid at once, and counts as a twelfth each month', async () => {
  const { app, stripe, held } = await paid({ itemId: 'basic', priceCents: 49_000, per: 'year' })
  const [price] = [...stripe.account.prices.values()]
  expect(price).toMatchObject({ lookup_key: 'plan-basic-year', unit_amount: 49_000, recurring: { interval: 'year' } })
  expect(await held()).toMatchObject({
    per: 'year',
    priceCents: 49_000,
    subscriptionEnd: new Date('2027-07-01T12:00:00Z'),
  })
  const spans = await app.db.selectFrom('subscriptionSpans').select('priceCents').execute()
  expect(spans).toEqual([{ priceCents: 4_083 }])
  expect(await app.db.selectFrom('paymentReviews').select('reason').execute()).toEqual([])
})

test('a pause lets the paid month end, charges nothing for its months, and ends by itself', async () => {
  const { app, stripe, clock, caller, follow, id, held } = await paid()
  const entitled = () => app.db.selectFrom('businessEntitlements').select(['plan', 'until']).execute()
  expect(await pausePlan(app, caller, { months: 2 })).toMatchObject({ ok: true })
  expect(await held()).toMatchObject({
    pausedFrom: new Date('2026-08-01T12:00:00Z'),
    pausedUntil: new Date('2026-10-01T11:59:00Z'),
  })
  expect(await entitled()).toEqual([{ plan: 'professional', until: new Date('2026-08-01T12:00:00Z') }])
  expect(await pausePlan(app, caller, { months: 1 })).toMatchObject({ reason: 'not-now' })

  for (const day of ['2026-08-01T13:00:00Z', '2026-09-01T13:00:00Z']) {
    clock.at = new Date(day)
    stripe.account.renew(id)
    await follow()
    expect(pauseOf(await held(), clock.at)).toBe('on')
    expect(await entitled()).toEqual([])
  }
  clock.at = new Date('2026-10-01T13:00:00Z')
  stripe.account.renew(id)
  await follow()
  expect(await held()).toMatchObject({
    pausedFrom: null,
    status: 'active',
    subscriptionEnd: new Date('2026-11-01T12:00:00Z'),
  })
  expect(await entitled()).toHaveLength(1)
  expect([...stripe.account.invoices.values()].map(({ status }) => status)).toEqual(['paid', 'void', 'void', 'paid'])
  const spans = await app.db.selectFrom('subscriptionSpans').select('priceCents').orderBy('id').execute()
  expect(spans.map(({ priceCents }) => priceCents)).toEqual([9_900, 0, 9_900])
})

test('resuming during a pause charges a month now, and a declined card leaves the pause as it is', async () => {
  const { app, stripe, clock, caller, follow, id, held } = await paid()
  await pausePlan(app, caller, { months: 3 })
  clock.at = new Date('2026-08-20T12:00:00Z')
  stripe.account.renew(id)
  await follow()
  stripe.account.card.declines = true
  expect(await resumePlan(app, caller)).toEqual({ ok: false, reason: 'card-declined' })
  expect(await held()).toMatchObject({ pausedFrom: new Date('2026-08-01T12:00:00Z') })
  stripe.account.card.declines = false
  expect(await resumePlan(app, caller)).toMatchObject({ ok: true })
  expect(await held()).toMatchObject({ pausedFrom: null, subscriptionEnd: new Date('2026-09-20T12:00:00Z') })
  expect([...stripe.account.charges.values()]).toHaveLength(2)
})

test('a pause that hasn’t begun is taken back without a payment', async () => {
  const { app, stripe, caller, held } = await paid()
  await pausePlan(app, caller, { months: 1 })
  expect(await resumePlan(app, caller)).toMatchObject({ ok: true })
  expect(await held()).toMatchObject({ pausedFrom: null, subscriptionEnd: new Date('2026-08-01T12:00:00Z') })
  expect([...stripe.account.charges.values()]).toHaveLength(1)
})

test('a larger plan starts now and charges exactly the previewed amount', async () => {
  const { app, stripe, clock, caller, held } = await paid()
  clock.at = daysAfter(clock.at, 10)
  const previewed = await previewPlanChange(app, caller, { planId: 'premium', per: 'month' })
  if (!previewed.ok) throw new Error(previewed.reason)
  const { preview } = previewed
  expect(preview).toMatchObject({ when: 'now', nextCents: 19_900, nextAt: new Date('2026-08-01T12:00:00Z') })
  expect(preview.dueNowCents).toBe(preview.lines.reduce((sum, { cents }) => sum + cents, 0))
  expect(preview.dueNowCents).toBe(6_775)
  const seen = { planId: 'premium', per: 'month', at: preview.at, nextCents: 19_900 } as const
  for (const dueNowCents of [0, 1, 6_774])
    expect(await changePlan(app, caller, { ...seen, dueNowCents })).toEqual({ ok: false, reason: 'amount-changed' })
  stripe.account.card.declines = true
  expect(await changePlan(app, caller, { ...seen, dueNowCents: 6_775 })).toEqual({ ok: false, reason: 'card-declined' })
  stripe.account.card.declines = false
  expect(await changePlan(app, caller, { ...seen, dueNowCents: 6_775 })).toMatchObject({ ok: true })
  expect(await held()).toMatchObject({ planId: 'premium', priceCents: 19_900 })
  expect([...stripe.account.charges.values()].map(({ amount }) => amount)).toEqual([9_900, 6_775])
})

test('a preview holds for a quarter of an hour', async () => {
  const { app, clock, caller } = await paid()
  const previewed = await previewPlanChange(app, caller, { planId: 'premium', per: 'month' })
  if (!previewed.ok) throw new Error(previewed.reason)
  const { at, dueNowCents, nextCents } = previewed.preview
  const seen = { planId: 'premium', per: 'month', at, dueNowCents, nextCents } as const
  clock.at = new Date(at.getTime() + 16 * 60_000)
  expect(await changePlan(app, caller, seen)).toEqual({ ok: false, reason: 'amount-changed' })
  clock.at = new Date(at.getTime() - 1_000)
  expect(await changePlan(app, caller, seen)).toEqual({ ok: false, reason: 'amount-changed' })
})

test('a smaller plan waits for the end of the month, can be taken back, and then replaces the old one', async () => {
  const { app, stripe, clock, caller, follow, id, held } = await paid()
  const basic = { planId: 'basic', per: 'month', at: clock.at, dueNowCents: 0, nextCents: 4_900 } as const
  expect(await changePlan(app, caller, basic)).toMatchObject({ ok: true })
  expect(await held()).toMatchObject({
    planId: 'professional',
    nextPlanId: 'basic',
    nextPriceCents: 4_900,
    nextPer: 'month',
  })
  expect(await keepPlan(app, caller)).toMatchObject({ ok: true })
  expect(await held()).toMatchObject({ nextPlanId: null })
  await changePlan(app, caller, basic)
  clock.at = new Date('2026-08-01T13:00:00Z')
  stripe.account.renew(id)
  await follow()
  expect(await held()).toMatchObject({ planId: 'basic', priceCents: 4_900 })
  stripe.account.renew(id)
  await follow()
  expect(await held()).toMatchObject({ planId: 'basic', nextPlanId: null })
  expect([...stripe.account.charges.values()].map(({ amount }) => amount)).toEqual([9_900, 4_900, 4_900])
})

test('a planned change takes no price that began after its preview', async () => {
  const { app, clock, caller, held } = await paid()
  const admin = callerOf('admin', 'boss')
  const change = { day: '2026-07-02', cents: { basic: 5_900 }, freeMonths: null }
  const planned = await previewPrices(app, admin, change)
  await schedulePrices(app, admin, { ...change, seen: planned.ok ? planned.preview.seen : '' })
  // Five minutes before the day begins in the region.
  clock.at = new Date('2026-07-02T03:55:00Z')
  const previewed = await previewPlanChange(app, caller, { planId: 'basic', per: 'month' })
  if (!previewed.ok) throw new Error(previewed.reason)
  const { at, dueNowCents, nextCents } = previewed.preview
  expect(nextCents).toBe(4_900)
  clock.at = new Date('2026-07-02T04:01:00Z')
  const seen = { planId: 'basic', per: 'month', at, dueNowCents, nextCents } as const
  expect(await changePlan(app, caller, seen)).toEqual({ ok: false, reason: 'amount-changed' })
  expect(await held()).toMatchObject({ nextPlanId: null })
  expect(await changePlan(app, caller, { ...seen, nextCents: 5_900 })).toMatchObject({ ok: true })
  expect(await held()).toMatchObject({ nextPlanId: 'basic', nextPriceCents: 5_900 })
})

test('canceling takes back a planned change, and counts the reason until the owner resumes', async () => {
  const { app, clock, caller, held } = await paid()
  const basic = { planId: 'basic', per: 'month', at: clock.at, dueNowCents: 0, nextCents: 4_900 } as const
  await changePlan(app, caller, basic)
  expect(await changeRenewal(app, caller, { cancels: true, reason: 'quiet-season' })).toMatchObject({ ok: true })
  expect(await held()).toMatchObject({ cancelAtPeriodEnd: true, nextPlanId: null })
  const reasons = () => app.db.selectFrom('cancellationReasons').select(['reason', 'planId', 'takenBackAt']).execute()
  expect(await reasons()).toEqual([{ reason: 'quiet-season', planId: 'professional', takenBackAt: null }])
  expect(await changeRenewal(app, caller, { cancels: false })).toMatchObject({ ok: true })
  expect(await reasons()).toEqual([{ reason: 'quiet-season', planId: 'professional', takenBackAt: clock.at }])
})

test('without a payment the plan ends at the provider after the grace days, and a paid one goes on', async () => {
  const { app, stripe, clock, follow, id, held } = await paid()
  clock.at = new Date('2026-08-01T13:00:00Z')
  stripe.account.renew(id, false)
  await follow()
  clock.at = daysAfter(clock.at, 13.9)
  expect(await endUnpaid(app)).toBe(0)
  clock.at = daysAfter(clock.at, 0.2)
  expect(await endUnpaid(app)).toBe(1)
  expect(stripe.account.subscriptions.get(id)?.status).toBe('canceled')
  expect((await held()).status).toBe('ended')
  expect(await endUnpaid(app)).toBe(0)
})
