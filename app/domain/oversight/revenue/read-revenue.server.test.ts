import { expect, test } from 'vitest'
import type { App } from '#domain/app.ts'
import { refundPayment } from '#domain/commerce/refunds/refund-payment.server.ts'
import { fulfillPurchases } from '#jobs/fulfill-purchases.ts'
import { callerOf } from '#tests/support/build-account.ts'
import { buildCheckout } from '#tests/support/build-purchase.ts'
import { buildOperator } from '#tests/support/builders.ts'
import { testStripe } from '#tests/support/test-stripe.ts'
import { listMonthPayments, readRevenue } from './read-revenue.server.ts'
import { netCents, sumOf } from './revenue.ts'
import { revenueCsv } from './revenue-csv.ts'

const admin = callerOf('admin', 'boss')

async function read(app: App) {
  const found = await readRevenue(app, admin)
  if (!found.ok) throw new Error(found.reason)
  return found.revenue
}

/** Ann pays for July and August, and gets $40 of July back in August; a sponsor pays once in August. */
async function summer() {
  const test = await testStripe()
  const { app, clock, stripe, ann } = test
  await buildOperator(app)
  const fulfilled = () => test.fulfilled(fulfillPurchases)
  const { sessionId } = await buildCheckout(app, { userId: ann.id })
  const { subscription } = stripe.account.pay(sessionId)
  await fulfilled()
  const { id: paymentId } = await app.db.selectFrom('payments').select('id').executeTakeFirstOrThrow()
  // Half past eleven in the evening of July 31 in the region.
  clock.at = new Date('2026-08-01T03:30:00Z')
  const once = { kind: 'sponsorship', itemId: 's-1', name: 'Event', priceCents: 50_000, per: 'once' } as const
  const event = await buildCheckout(app, { ...once, userId: null })
  stripe.account.pay(event.sessionId)
  clock.at = new Date('2026-08-01T12:00:00Z')
  stripe.account.renew(subscription ?? '')
  await fulfilled()
  const input = { refundId: app.ids.next(), paymentId, cents: 4_000, reason: '', endsPurchase: false }
  expect(await refundPayment(app, admin, input)).toMatchObject({ ok: true })
  stripe.account.payOut(9_583)
  await fulfilled()
  return { ...test, fulfilled }
}

test('counts payments, refunds, fees and payouts in their months, by local time, with plans and MRR', async () => {
  const { app } = await summer()
  const { months, items, payouts } = await read(app)
  expect(months).toHaveLength(13)
  expect(months.slice(0, 3)).toEqual([
    {
      ...{ month: '2026-08', payments: 1, grossCents: 9_900, taxCents: 0, refundedCents: 4_000, feeCents: 317 },
      ...{ disputedCents: 0, feesUnknown: 0, subscriptions: 1, mrrCents: 9_900, paidOutCents: 9_583 },
    },
    {
      ...{ month: '2026-07', payments: 2, grossCents: 59_900, taxCents: 0, refundedCents: 0, feeCents: 317 + 1_480 },
      ...{ disputedCents: 0, feesUnknown: 0, subscriptions: 1, mrrCents: 9_900, paidOutCents: 0 },
    },
    expect.objectContaining({ month: '2026-06', payments: 0, subscriptions: 0, mrrCents: 0 }),
  ])
  expect(items.map(({ month, kind, itemId, grossCents }) => [month, kind, itemId, grossCents])).toEqual([
    ['2026-08', 'plan', 'professional', 9_900],
    ['2026-07', 'sponsorship', '', 50_000],
    ['2026-07', 'plan', 'professional', 9_900],
  ])
  expect(payouts).toMatchObject([{ cents: 9_583, state: 'paid' }])
  expect((await listMonthPayments(app, '2026-07')).map(({ name, refundedCents }) => [name, refundedCents])).toEqual([
    ['Event', 0],
    ['Professional plan', 4_000],
  ])
})

test('agrees with the payments table, and its net is what the provider keeps for us', async () => {
  const { app } = await summer()
  const { months, items } = await read(app)
  const stored = await app.db
    .selectFrom('payments')
    .select(({ fn }) => [
      fn.sum<number>('amountCents').as('gross'),
      fn.sum<number>('refundedCents').as('refunded'),
      fn.sum<number>('feeCents').as('fees'),
      fn.countAll<number>().as('count'),
    ])
    .executeTakeFirstOrThrow()
  const total = sumOf(months)
  expect(sumOf(items)).toEqual(total)
  expect(total).toMatchObject({ payments: stored.count, grossCents: stored.gross, refundedCents: stored.refunded })
  expect(netCents(total)).toBe(stored.gross - stored.refunded - stored.fees)
})

test('a refund returns its part of the taxes, and all refunds of a payment return all of them', async () => {
  const { app } = await summer()
  await app.db.updateTable('payments').set({ taxCents: 695 }).where('amountCents', '=', 9_900).execute()
  const before = (await read(app)).months
  expect(before.slice(0, 2).map(({ taxCents }) => taxCents)).toEqual([695 - 281, 695])
  const july = app.db.selectFrom('payments').select('id').where('refundedCents', '=', 4_000)
  const { id: paymentId } = await july.executeTakeFirstOrThrow()
  const input = { refundId: app.ids.next(), paymentId, cents: 5_900, reason: '', endsPurchase: false }
  expect(await refundPayment(app, admin, input)).toMatchObject({ ok: true })
  const { months } = await read(app)
  expect(sumOf(months)).toMatchObject({ taxCents: 695, refundedCents: 9_900 })
  // What is left: a month and the sponsorship without their taxes, and without the fees.
  expect(netCents(sumOf(months))).toBe(9_900 - 695 + 50_000 - 317 - 317 - 1_480)
})

test('what a bank took back isn’t ours, unless the dispute is won', async () => {
  const { app, stripe, fulfilled } = await summer()
  const sold = [...stripe.account.sessions.values()].find(({ mode }) => mode === 'subscription')
  const total = async () => sumOf((await read(app)).months)
  const net = netCents(await total())
  const first = stripe.account.dispute(sold?.customer ?? '')
  await fulfilled()
  expect((await read(app)).months[0]).toMatchObject({ month: '2026-08', payments: 1, disputedCents: 9_900 })
  expect(netCents(await total())).toBe(net - 9_900)
  stripe.account.moveDispute(first, 'won')
  await fulfilled()
  expect(netCents(await total())).toBe(net)
  const second = stripe.account.dispute(sold?.customer ?? '')
  stripe.account.moveDispute(second, 'lost')
  await fulfilled()
  expect(await total()).toMatchObject({ disputedCents: 9_900 })
  expect(netCents(await total())).toBe(net - 9_900)
})

test('a fee that the provider reports later is counted then', async () => {
  const { app, stripe, ann, fulfilled } = await summer()
  await app.db.updateTable('payments').set({ feeCents: null }).where('amountCents', '=', 50_000).execute()
  expect(sumOf((await read(app)).months).feesUnknown).toBe(1)
  expect(ann.id).toBeDefined()
  const sponsor = [...stripe.account.sessions.values()].find(({ mode }) => mode === 'payment')
  stripe.account.tell('charge.refunded', { object: 'charge', id: 'ch', payment_intent: sponsor?.payment_intent })
  await fulfilled()
  expect(sumOf((await read(app)).months)).toMatchObject({ feesUnknown: 0, feeCents: 317 + 317 + 1_480 })
})

test('writes the same figures as CSV, a line for each item and one for each month', async () => {
  const { app } = await summer()
  const csv = revenueCsv(await read(app)).split('\r\n')
  expect(csv.slice(0, 6)).toEqual([
    '\ufeffMonth,Item,Payments,Gross,Taxes,Refunds,Disputes,Fees,Net,Active plans,MRR,Paid out',
    '2026-08,Professional plan,1,99,0,40,0,3.17,55.83,,,',
    '2026-08,Total,1,99,0,40,0,3.17,55.83,1,99,95.83',
    '2026-07,Sponsorships,1,500,0,0,0,14.8,485.2,,,',
    '2026-07,Professional plan,1,99,0,0,0,3.17,95.83,,,',
    '2026-07,Total,2,599,0,0,0,17.97,581.03,1,99,0',
  ])
})

test('shows the revenue only to administrators and analysts', async () => {
  const { app } = await testStripe()
  for (const role of ['editor', 'support', 'user'] as const)
    expect(await readRevenue(app, callerOf(role, 'x'))).toEqual({ ok: false, reason: 'forbidden' })
  expect(await readRevenue(app, callerOf('analyst', 'x'))).toMatchObject({ ok: true })
})
