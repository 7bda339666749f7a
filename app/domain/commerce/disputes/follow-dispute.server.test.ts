import { expect, test } from 'vitest'
import { emptySearch } from '#domain/directory/search/search.ts'
import { searchBusinesses } from '#domain/directory/search/search-businesses.server.ts'
import { fulfillPurchases } from '#jobs/fulfill-purchases.ts'
import { seededRandom } from '#platform/images/seeded-random.ts'
import { approve, buildBanner } from '#tests/support/build-banner.ts'
import { buildOwner } from '#tests/support/build-owner.ts'
import { buildCheckout } from '#tests/support/build-purchase.ts'
import { queuedMails } from '#tests/support/build-request.ts'
import { buildOperator, visitor } from '#tests/support/builders.ts'
import { signed } from '#tests/support/stripe-server.ts'
import { subjectOf } from '#tests/support/subscribed.ts'
import { testApp } from '#tests/support/test-app.ts'
import { openTestStripe } from '#tests/support/test-stripe.ts'
import { readSlots } from '../ads/campaigns.server.ts'
import { turnAdMonths } from '../ads/turn-ad-months.server.ts'
import { processDueEvents } from '../billing/process-due-events.server.ts'
import { receiveEvent } from '../billing/receive-event.server.ts'
import { changeRenewal } from '../subscriptions/change-renewal.server.ts'
import { pausePlan, resumePlan } from '../subscriptions/pause-plan.server.ts'
import { findSubscriber } from '../subscriptions/subscribers.server.ts'
import { followDisputes } from './follow-dispute.server.ts'

const premium = { itemId: 'premium', name: 'Premium plan', priceCents: 19_900 } as const
const packageOf = {
  kind: 'ad-package',
  itemId: 'banner-basic',
  name: 'Basic advertising package',
  priceCents: 14_900,
} as const

/** An owner with a paid Premium plan, at a server with Stripe's API. */
async function paid() {
  const { stripe, payments } = await openTestStripe()
  const made = await testApp({ payments })
  const { app } = made
  await buildOperator(app)
  const { account, caller } = await buildOwner(app)
  let heard = 0
  const send = async (events: typeof stripe.account.events) => {
    for (const event of events) await receiveEvent(app, visitor('stripe'), signed(event, { at: app.clock.now() }))
    await processDueEvents(app, fulfillPurchases)
  }
  /** Sends new events in the wrong order and each of them twice. */
  const follow = async () => {
    const fresh = stripe.account.events.slice(heard).toReversed()
    heard = stripe.account.events.length
    await send([...fresh, ...fresh])
  }
  const buy = async (given: Partial<Parameters<typeof buildCheckout>[1]> = premium) => {
    const { sessionId } = await buildCheckout(app, { userId: account.id, ...given })
    const session = stripe.account.pay(sessionId)
    await follow()
    return { id: session.subscription ?? '', customer: session.customer ?? '' }
  }
  const { id, customer } = await buy()
  return {
    ...made,
    ...{ stripe: stripe.account, server: stripe, account, caller, follow, send, buy, id, customer },
    held: () => findSubscriber(app, account.id),
    plans: async () => {
      const rows = await app.db
        .selectFrom('businessEntitlements')
        .select('plan')
        .where('until', '>', app.clock.now())
        .execute()
      return rows.map(({ plan }) => plan)
    },
    isPlacedFirst: async () => {
      const answer = await searchBusinesses(app, emptySearch)
      return answer.ok && answer.found.sponsored.length > 0
    },
    invoices: () => [...stripe.account.invoices.values()].map(({ status }) => status),
    subscriptions: () => [...stripe.account.subscriptions.values()].map(({ status }) => status),
    reviews: async () => {
      const rows = await app.db.selectFrom('paymentReviews').select('reason').orderBy('id').execute()
      return rows.map(({ reason }) => reason)
    },
    subjects: async () => {
      const mails = (await queuedMails(app)).filter(({ kind }) => kind !== 'purchase-paid')
      return mails.map(({ recipient, text }) => `${recipient.split('@')[0]}: ${subjectOf(text)}`)
    },
  }
}

test('a dispute pauses the renewal and the place before the results, and tells the operator the deadline', async () => {
  const { app, stripe, follow, id, customer, held, plans, isPlacedFirst, reviews, subjects, caller } = await paid()
  expect(await isPlacedFirst()).toBe(true)
  stripe.dispute(customer)
  await follow()
  expect(stripe.subscriptions.get(id)?.pause_collection).toMatchObject({ behavior: 'void' })
  expect(await held()).toMatchObject({ status: 'active', pausedFrom: new Date('2026-08-01T12:00:00Z') })
  expect(await plans()).toEqual(['premium'])
  expect(await isPlacedFirst()).toBe(false)
  expect(await reviews()).toEqual(['payment-disputed'])
  expect(await subjects()).toEqual(['operator: Check a payment', 'ann: Your Premium plan payment is disputed'])
  const [operators] = (await queuedMails(app)).filter(({ kind }) => kind === 'payment-review')
  expect(operators?.text).toContain('Answer by: July 15, 2026')
  expect(await resumePlan(app, caller)).toEqual({ ok: false, reason: 'not-now' })
})

test('a dispute that is won resumes everything, and the months between aren’t charged', async () => {
  const { clock, stripe, follow, id, customer, held, plans, isPlacedFirst, invoices, subjects } = await paid()
  const dispute = stripe.dispute(customer)
  await follow()
  stripe.moveDispute(dispute, 'under_review')
  await follow()
  for (const day of ['2026-08-01T13:00:00Z', '2026-09-01T13:00:00Z']) {
    clock.at = new Date(day)
    stripe.renew(id)
    await follow()
    expect(await plans()).toEqual([])
  }
  clock.at = new Date('2026-09-10T12:00:00Z')
  stripe.moveDispute(dispute, 'won')
  await follow()
  expect(await held()).toMatchObject({
    ...{ status: 'active', pausedFrom: null, subscriptionEnd: new Date('2026-10-01T12:00:00Z') },
  })
  expect(await plans()).toEqual(['premium'])
  expect(await isPlacedFirst()).toBe(true)
  clock.at = new Date('2026-10-01T13:00:00Z')
  stripe.renew(id)
  await follow()
  expect(invoices()).toEqual(['paid', 'void', 'void', 'paid'])
  expect(await subjects()).toEqual([
    'operator: Check a payment',
    'ann: Your Premium plan payment is disputed',
    'operator: A dispute was won',
    'ann: Your Premium plan continues',
  ])
})

test('a dispute that is lost ends the plan, and nothing more is charged', async () => {
  const { stripe, follow, customer, held, plans, isPlacedFirst, invoices, subscriptions, reviews, subjects } =
    await paid()
  const dispute = stripe.dispute(customer)
  await follow()
  stripe.moveDispute(dispute, 'lost')
  await follow()
  expect(await held()).toMatchObject({ status: 'ended' })
  expect(await plans()).toEqual([])
  expect(await isPlacedFirst()).toBe(false)
  expect([invoices(), subscriptions()]).toEqual([['paid'], ['canceled']])
  expect(await reviews()).toEqual(['payment-disputed', 'dispute-lost'])
  expect(await subjects()).toEqual([
    'operator: Check a payment',
    'ann: Your Premium plan payment is disputed',
    'operator: Check a payment',
    'ann: Your Premium plan has ended',
  ])
})

test('a withdrawn dispute is closed as won, and everything goes on within the paid month', async () => {
  const { clock, stripe, follow, id, customer, held, isPlacedFirst, invoices } = await paid()
  const dispute = stripe.dispute(customer, { reason: 'subscription_canceled' })
  await follow()
  stripe.moveDispute(dispute, 'won')
  await follow()
  expect(await held()).toMatchObject({ status: 'active', pausedFrom: null })
  expect(await isPlacedFirst()).toBe(true)
  clock.at = new Date('2026-08-01T13:00:00Z')
  stripe.renew(id)
  await follow()
  expect(invoices()).toEqual(['paid', 'paid'])
})

test('a bank’s question pauses nothing, and closed without a loss it changes nothing', async () => {
  const { clock, stripe, follow, id, customer, held, plans, isPlacedFirst, invoices, reviews, subjects } = await paid()
  const before = await held()
  const question = stripe.dispute(customer, { status: 'warning_needs_response' })
  await follow()
  expect(await held()).toEqual(before)
  expect(await isPlacedFirst()).toBe(true)
  clock.at = new Date('2026-08-01T13:00:00Z')
  stripe.renew(id)
  await follow()
  stripe.moveDispute(question, 'warning_under_review')
  stripe.moveDispute(question, 'warning_closed')
  await follow()
  expect([await plans(), invoices()]).toEqual([['premium'], ['paid', 'paid']])
  expect(await reviews()).toEqual(['payment-questioned'])
  expect(await subjects()).toEqual([
    'operator: Check a payment',
    'ann: Your bank is asking about a payment',
    'ann: Your bank’s question is settled',
  ])
})

test('a question that becomes a dispute pauses then, and is a new item for the operator', async () => {
  const { stripe, follow, id, customer, isPlacedFirst, reviews } = await paid()
  const question = stripe.dispute(customer, { status: 'warning_needs_response' })
  await follow()
  stripe.moveDispute(question, 'needs_response')
  await follow()
  expect(stripe.subscriptions.get(id)?.pause_collection).not.toBeNull()
  expect(await isPlacedFirst()).toBe(false)
  expect(await reviews()).toEqual(['payment-questioned', 'payment-disputed'])
})

test('a dispute after a refund touches neither the refunded plan nor the one bought since', async () => {
  const { app, stripe, follow, buy, customer, held, plans, isPlacedFirst, reviews, subjects } = await paid()
  stripe.refund(customer)
  await follow()
  expect(await held()).toMatchObject({ status: 'refunded' })
  const second = await buy()
  const dispute = stripe.dispute(second.customer, { back: 1 })
  await follow()
  const disputes = app.db.selectFrom('paymentDisputes').select(['stage', 'wasRefunded'])
  expect(await disputes.execute()).toEqual([{ stage: 'open', wasRefunded: true }])
  for (const status of ['needs_response', 'lost']) {
    if (status === 'lost') stripe.moveDispute(dispute, status)
    await follow()
    expect(await held()).toMatchObject({ subscriptionId: second.id, status: 'active', pausedFrom: null })
    expect(await isPlacedFirst()).toBe(true)
  }
  expect(await plans()).toEqual(['premium'])
  expect(await reviews()).toEqual(['payment-disputed', 'dispute-lost'])
  expect((await subjects()).filter(subject => subject.includes('dispute'))).toEqual([])
})

test('the operator reads that a pause is over only if there was one', async () => {
  for (const isRefunded of [false, true]) {
    const { app, stripe, follow, customer } = await paid()
    if (isRefunded) stripe.refund(customer)
    const dispute = stripe.dispute(customer)
    await follow()
    stripe.moveDispute(dispute, 'won')
    await follow()
    const mail = (await queuedMails(app)).find(({ text }) => subjectOf(text) === 'A dispute was won')
    expect(mail?.text).toContain('$199 for Premium plan stands.')
    expect(mail?.text.includes('The pause is over.')).toBe(!isRefunded)
  }
})

test('a refund of the disputed old payment resumes the plan, whatever the bank decides later', async () => {
  const { clock, stripe, follow, id, customer, held, isPlacedFirst } = await paid()
  clock.at = new Date('2026-08-01T13:00:00Z')
  stripe.renew(id)
  await follow()
  const dispute = stripe.dispute(customer, { back: 1 })
  await follow()
  expect(await isPlacedFirst()).toBe(false)
  const [first] = [...stripe.charges.values()]
  if (first) first.refunded = true
  stripe.moveDispute(dispute, 'under_review')
  await follow()
  expect(await isPlacedFirst()).toBe(true)
  stripe.moveDispute(dispute, 'lost')
  await follow()
  expect(await held()).toMatchObject({ status: 'active', pausedFrom: null })
})

test('of two subscriptions of one customer, only the disputed one pauses and ends', async () => {
  const { app, stripe, follow, buy, id, customer, held, isPlacedFirst, caller, account } = await paid()
  const { id: second } = await buy(packageOf)
  const application = await buildBanner(app, { caller, typed: { email: account.email } })
  await approve(app, application)
  expect((await readSlots(app)).placements).toEqual(['sidebar-banner'])
  const dispute = stripe.dispute(customer)
  await follow()
  expect(stripe.subscriptions.get(second)?.pause_collection).not.toBeNull()
  expect((await readSlots(app)).placements).toEqual([])
  expect(stripe.subscriptions.get(id)?.pause_collection).toBeNull()
  expect([await isPlacedFirst(), (await held())?.pausedFrom]).toEqual([true, null])
  stripe.moveDispute(dispute, 'lost')
  await follow()
  expect([...stripe.subscriptions.values()].map(({ status }) => status)).toEqual(['active', 'canceled'])
  expect(await app.db.selectFrom('adBookings').select('state').execute()).toEqual([{ state: 'ended' }])
  expect(await held()).toMatchObject({ status: 'active', subscriptionId: id })
})

test('shows a banner again when its dispute is won, except in months that nobody paid for', async () => {
  const { app, clock, stripe, follow, buy, customer, caller, account } = await paid()
  const { id: second } = await buy(packageOf)
  await approve(app, await buildBanner(app, { caller, typed: { email: account.email } }))
  const dispute = stripe.dispute(customer)
  await follow()
  clock.at = new Date('2026-08-01T13:00:00Z')
  stripe.renew(second)
  await follow()
  const paidUntil = async () =>
    (await app.db.selectFrom('adBookings').select('paidUntil').executeTakeFirst())?.paidUntil
  expect(await paidUntil()).toEqual(new Date('2026-08-01T12:00:00Z'))
  stripe.moveDispute(dispute, 'won')
  await follow()
  expect(await paidUntil()).toEqual(new Date('2026-09-01T12:00:00Z'))
  await turnAdMonths(app)
  expect((await readSlots(app)).placements).toEqual(['sidebar-banner'])
})

test('two disputes of one subscription resume it only when both are won', async () => {
  const { clock, stripe, follow, id, customer, isPlacedFirst } = await paid()
  clock.at = new Date('2026-08-01T13:00:00Z')
  stripe.renew(id)
  await follow()
  const [first, second] = [stripe.dispute(customer), stripe.dispute(customer, { back: 1 })]
  await follow()
  stripe.moveDispute(first, 'won')
  await follow()
  expect(stripe.subscriptions.get(id)?.pause_collection).not.toBeNull()
  expect(await isPlacedFirst()).toBe(false)
  stripe.moveDispute(second, 'won')
  await follow()
  expect(stripe.subscriptions.get(id)?.pause_collection).toBeNull()
  expect(await isPlacedFirst()).toBe(true)
})

test('restores the pause that the owner had asked for', async () => {
  const { app, stripe, follow, customer, caller, held } = await paid()
  await pausePlan(app, caller, { months: 2 })
  await follow()
  const before = await held()
  const dispute = stripe.dispute(customer)
  await follow()
  expect((await held())?.pausedUntil).not.toEqual(before?.pausedUntil)
  stripe.moveDispute(dispute, 'won')
  await follow()
  expect(await held()).toMatchObject({ pausedFrom: before?.pausedFrom, pausedUntil: before?.pausedUntil })
})

test('a plan that was canceled stays canceled through a dispute', async () => {
  const { app, stripe, follow, id, customer, caller, held, isPlacedFirst } = await paid()
  await changeRenewal(app, caller, { cancels: true })
  await follow()
  const dispute = stripe.dispute(customer)
  await follow()
  expect(await isPlacedFirst()).toBe(false)
  stripe.moveDispute(dispute, 'won')
  await follow()
  expect(stripe.subscriptions.get(id)).toMatchObject({ cancel_at_period_end: true, pause_collection: null })
  expect(await held()).toMatchObject({ cancelAtPeriodEnd: true, status: 'active' })
  expect(await isPlacedFirst()).toBe(true)
})

test.each(['won', 'lost'])('events shuffled, doubled and resent after it was %s change nothing', async end => {
  const { app, clock, stripe, follow, send, customer, held, isPlacedFirst, invoices, subscriptions, subjects } =
    await paid()
  const dispute = stripe.dispute(customer, { status: 'warning_needs_response' })
  await follow()
  for (const status of ['needs_response', 'under_review', end]) stripe.moveDispute(dispute, status)
  await follow()
  const state = async () => ({
    held: await held(),
    disputes: await app.db.selectFrom('paymentDisputes').selectAll().execute(),
    reviews: await app.db.selectFrom('paymentReviews').selectAll().execute(),
    ...{ isPlacedFirst: await isPlacedFirst(), invoices: invoices(), at: subscriptions(), mails: await subjects() },
  })
  const settled = await state()
  const random = seededRandom(`disputes ${end}`)
  const events = random.shuffle([...stripe.events, ...stripe.events])
  await send(events)
  clock.later(60_000)
  // The provider may send the same news under a new number.
  await send(events.map((event, at) => ({ ...event, id: `evt_again_${at}` })))
  expect(await state()).toEqual(settled)
})

const orders: [string, string[], { status: string; isPaused: boolean; isFirst: boolean }][] = [
  [
    'decided twice',
    ['needs_response', 'won', 'needs_response', 'won'],
    { status: 'active', isPaused: false, isFirst: true },
  ],
  [
    'reopened after it was won',
    ['needs_response', 'won', 'needs_response'],
    { status: 'active', isPaused: true, isFirst: false },
  ],
  ['lost after it was won', ['needs_response', 'won', 'lost'], { status: 'canceled', isPaused: false, isFirst: false }],
  ['won after it was lost', ['needs_response', 'lost', 'won'], { status: 'canceled', isPaused: false, isFirst: false }],
  ['first heard of when it was won', ['won'], { status: 'active', isPaused: false, isFirst: true }],
  ['first heard of when it was lost', ['lost'], { status: 'canceled', isPaused: false, isFirst: false }],
  [
    'a question again after it was a dispute',
    ['warning_needs_response', 'needs_response', 'warning_under_review', 'warning_closed'],
    { status: 'active', isPaused: false, isFirst: true },
  ],
  ['of a status from next year', ['needs_review_by_network'], { status: 'active', isPaused: true, isFirst: false }],
]

test.each(orders)(
  'a dispute that is %s leaves the right plan and money',
  async (_, statuses, { status, isPaused, isFirst }) => {
    const { stripe, follow, id, customer, isPlacedFirst, invoices, plans } = await paid()
    const charged = invoices()
    const [first = '', ...later] = statuses
    const dispute = stripe.dispute(customer, { status: first })
    await follow()
    for (const next of later) {
      stripe.moveDispute(dispute, next)
      await follow()
    }
    expect(stripe.subscriptions.get(id)?.status).toBe(status)
    if (status === 'active') expect(stripe.subscriptions.get(id)?.pause_collection != null).toBe(isPaused)
    expect(await isPlacedFirst()).toBe(isFirst)
    expect(await plans()).toEqual(status === 'active' ? ['premium'] : [])
    expect(invoices()).toEqual(charged)
  },
)

test('a dispute about a payment that isn’t ours is put before the operator and pauses nothing', async () => {
  const { stripe, follow, held, reviews, subjects } = await paid()
  const before = await held()
  const other = stripe.charge({ customer: 'cus_other', amount: 5_000, metadata: {} })
  expect(other).toMatch(/^pi_/)
  stripe.dispute('cus_other')
  await follow()
  expect(await held()).toEqual(before)
  expect(await reviews()).toEqual(['payment-disputed'])
  expect(await subjects()).toEqual(['operator: Check a payment'])
})

test('reads undecided disputes again, in case an event got lost', async () => {
  const { app, stripe, follow, customer, isPlacedFirst, server } = await paid()
  const dispute = stripe.dispute(customer)
  await follow()
  stripe.moveDispute(dispute, 'won')
  await server.stop()
  expect(await followDisputes(app, fulfillPurchases)).toBe(0)
  await server.start()
  expect(await followDisputes(app, fulfillPurchases)).toBe(1)
  expect(await isPlacedFirst()).toBe(true)
  expect(await followDisputes(app, fulfillPurchases)).toBe(0)
})
