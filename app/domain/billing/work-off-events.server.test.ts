import { expect, test } from 'vitest'
import type { App } from '#domain/app.ts'
import { daysAfter } from '#platform/days.ts'
import { type Payments, ProviderFailure } from '#platform/payments.ts'
import * as desk from '#platform/sandbox/sandbox-desk.ts'
import { sendSandboxEvents } from '#platform/sandbox/sandbox-events.ts'
import { openSandboxPayments } from '#platform/sandbox/sandbox-payments.ts'
import { switchRenewal } from '#platform/sandbox/sandbox-subscriptions.ts'
import { buildAccount } from '#tests/support/build-account.ts'
import { buildCheckout, settleSandbox } from '#tests/support/build-purchase.ts'
import { queuedMails } from '#tests/support/build-request.ts'
import { buildOperator, visitor } from '#tests/support/builders.ts'
import { rememberSettlements } from '#tests/support/settlements.ts'
import { testApp } from '#tests/support/test-app.ts'
import { findPurchase } from './find-purchase.server.ts'
import { lastEventAttempt } from './payment-event.ts'
import { receiveEvent } from './receive-event.server.ts'
import { workOffEvents } from './work-off-events.server.ts'

const sponsorship = { kind: 'sponsorship', itemId: 's-1', name: 'Event', priceCents: 700_000, per: 'once' } as const

async function bought(given: Partial<Parameters<typeof buildCheckout>[1]> = {}) {
  const test = await testApp()
  await buildOperator(test.app)
  const ann = await buildAccount(test.app)
  const opened = await buildCheckout(test.app, { userId: ann.id, ...given })
  await desk.paySandboxCheckout(test.app, opened.sessionId)
  const { settle, told } = rememberSettlements()
  const settled = () => settleSandbox(test.app, settle)
  await settled()
  const purchase = await readOne(test.app)
  return { ...test, ...opened, ann, settle, settled, told, subscriptionId: purchase.subscriptionId ?? '' }
}

function readOne({ db }: App) {
  return db.selectFrom('purchases').selectAll().executeTakeFirstOrThrow()
}

function looks({ db }: App) {
  return db.selectFrom('paymentLooks').select(['reason', 'about', 'detail']).orderBy('reason').execute()
}

function events({ db }: App) {
  return db.selectFrom('paymentEvents').select(['state', 'attempts', 'lastError']).execute()
}

test('a paid plan is settled once, with one mail, however many events tell of it', async () => {
  const { app, told, settled, sessionId } = await bought()
  expect(told).toEqual(['plan: paid, active'])
  expect((await events(app)).map(({ state }) => state)).toEqual(['done', 'done', 'done'])
  await settled()
  expect(told).toHaveLength(1)

  const mails = await queuedMails(app)
  expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual([['purchase-paid', 'ann@example.com']])
  expect(mails[0]?.text).toContain('Professional plan is paid: $99 a month')
  expect(await findPurchase(app, sessionId)).toMatchObject({ state: 'paid', paidAt: expect.any(Date) })
  expect(await looks(app)).toEqual([])
})

test('a subscription is followed through its whole life', async () => {
  const { app, told, settled, subscriptionId, clock } = await bought()
  const days = (count: number) => {
    clock.at = daysAfter(clock.at, count)
  }
  await switchRenewal(app, subscriptionId, true)
  await settled()
  await switchRenewal(app, subscriptionId, false)
  await settled()
  await desk.failRenewal(app, subscriptionId)
  await settled()
  days(1)
  await desk.renewSubscription(app, subscriptionId)
  await settled()
  await desk.refundSubscription(app, subscriptionId)
  await settled()
  await switchRenewal(app, subscriptionId, true)
  await desk.renewSubscription(app, subscriptionId)
  await settled()

  expect(told).toEqual([
    'plan: paid, active',
    'plan: paid, active, ends with the period',
    'plan: paid, active',
    'plan: paid, past-due',
    'plan: paid, active',
    'plan: refunded, active',
    'plan: refunded, ended, ends with the period',
  ])
  expect((await queuedMails(app)).map(({ kind }) => kind)).toEqual(['purchase-paid', 'purchase-refunded'])
  expect((await readOne(app)).checkAt).toBeNull()
})

test('days on trial are told as such, and no sum is missed', async () => {
  const { app, told, clock, settled } = await bought({ trialDays: 14 })
  expect(told).toEqual(['plan: paid, trialing'])
  expect((await queuedMails(app))[0]?.text).toContain('After that it costs $99 a month')
  clock.at = daysAfter(clock.at, 15)
  await settled()
  expect(told.at(-1)).toBe('plan: paid, active')
  expect(await looks(app)).toEqual([])
})

test('what is paid once is settled once, and its refund is told', async () => {
  const { app, told, settled } = await bought({ userId: null, ...sponsorship })
  expect(told).toEqual(['sponsorship: paid'])
  expect(await readOne(app)).toMatchObject({ state: 'paid', subscriptionId: null, checkAt: null })
  await desk.refundPayment(app, (await readOne(app)).paymentId ?? '')
  await settled()
  expect(told).toEqual(['sponsorship: paid', 'sponsorship: refunded'])
  expect((await queuedMails(app)).map(({ kind }) => kind)).toEqual(['purchase-paid', 'purchase-refunded'])
})

test('when no event comes, the purchase is looked at by itself', async () => {
  const { app, told, settle, subscriptionId, clock } = await bought()
  await switchRenewal(app, subscriptionId, true)
  const { checkAt } = await readOne(app)
  clock.at = new Date((checkAt ?? clock.at).getTime() - 1)
  await workOffEvents(app, settle)
  expect(told).toHaveLength(1)
  clock.at = new Date(clock.at.getTime() + 1)
  await workOffEvents(app, settle)
  expect(told).toEqual(['plan: paid, active', 'plan: paid, ended, ends with the period'])
})

test('a checkout that nobody paid is over a day later, and nothing is settled', async () => {
  const { app, clock } = await testApp()
  const ann = await buildAccount(app)
  const { sessionId } = await buildCheckout(app, { userId: ann.id })
  const { settle, told } = rememberSettlements()
  for (const hours of [1, 25]) {
    clock.at = new Date(clock.at.getTime() + hours * 3_600_000)
    await workOffEvents(app, settle)
  }
  expect((await findPurchase(app, sessionId))?.state).toBe('expired')
  expect(told).toEqual([])
  expect(await queuedMails(app)).toEqual([])
})

test('a buyer who is back before the event is confirmed by asking, and settled by the job', async () => {
  const { app } = await testApp()
  const ann = await buildAccount(app)
  const { sessionId } = await buildCheckout(app, { userId: ann.id })
  expect((await findPurchase(app, sessionId))?.state).toBe('open')
  await desk.paySandboxCheckout(app, sessionId)
  expect(await findPurchase(app, sessionId)).toMatchObject({ state: 'paid', subscriptionId: expect.any(String) })
  const { settle, told } = rememberSettlements()
  await workOffEvents(app, settle)
  expect(told).toEqual(['plan: paid, active'])
  for (const unknown of ['', 'cs_test_x', "x' or 1=1", 'x'.repeat(256), '../x'])
    expect(await findPurchase(app, unknown)).toBeUndefined()
})

test('while the provider is away events wait, and after a day a person has to look; settling it tries again', async () => {
  let isAway = false
  const payments = (parts: Parameters<typeof openSandboxPayments>[0]): Payments => {
    const sandbox = openSandboxPayments(parts)
    const readCheckout: Payments['readCheckout'] = id =>
      isAway ? Promise.reject(new ProviderFailure('unreachable')) : sandbox.readCheckout(id)
    return { ...sandbox, readCheckout }
  }
  const { app, clock } = await testApp({ payments })
  await buildOperator(app)
  const ann = await buildAccount(app)
  const { sessionId } = await buildCheckout(app, { userId: ann.id })
  const { settle, told } = rememberSettlements()
  await desk.paySandboxCheckout(app, sessionId)
  isAway = true
  await expect(settleSandbox(app, settle)).rejects.toMatchObject({ code: 'unreachable' })
  expect((await events(app))[0]).toEqual({ state: 'waiting', attempts: 1, lastError: 'unreachable' })
  expect((await findPurchase(app, sessionId))?.state).toBe('open')

  for (let attempt = 1; attempt < lastEventAttempt; attempt++) {
    clock.at = new Date(clock.at.getTime() + 16 * 60_000)
    await expect(workOffEvents(app, settle)).rejects.toThrow(ProviderFailure)
  }
  expect((await events(app)).map(({ state }) => state)).toEqual(['failed', 'failed', 'failed'])
  expect((await looks(app)).map(({ reason }) => reason)).toEqual(['gave-up', 'gave-up', 'gave-up'])
  expect(told).toEqual([])
}, 60_000)

test('a fault of ours stops one event, is told, and comes again', async () => {
  const { app, clock } = await testApp()
  const ann = await buildAccount(app)
  const { sessionId } = await buildCheckout(app, { userId: ann.id })
  await desk.paySandboxCheckout(app, sessionId)
  const { settle, told } = rememberSettlements()
  const broken = { ...settle, plan: () => Promise.reject(new Error('ann@example.com')) }
  await expect(settleSandbox(app, broken)).rejects.toThrow('ann@')
  expect(await events(app)).toContainEqual({ state: 'waiting', attempts: 1, lastError: 'fault' })
  expect(await readOne(app)).toMatchObject({ state: 'open', paidAt: null })
  expect(await queuedMails(app)).toEqual([])

  clock.at = new Date(clock.at.getTime() + 5_000)
  await settleSandbox(app, settle)
  expect(told).toEqual(['plan: paid, active'])
})

test('money for something that we did not sell needs a look, once', async () => {
  const { app } = await testApp()
  await buildOperator(app)
  const { writeSandboxEvent } = await import('#platform/sandbox/sandbox-events.ts')
  const about = { customer: 'cus_x', parent: { subscription_details: { subscription: 'sub_x' } } }
  await writeSandboxEvent(app, 'invoice.paid', { object: 'invoice', id: 'in_1', ...about })
  await writeSandboxEvent(app, 'invoice.paid', { object: 'invoice', id: 'in_2', ...about })
  await writeSandboxEvent(app, 'invoice.payment_failed', { object: 'invoice', id: 'in_3', ...about })
  await writeSandboxEvent(app, 'customer.created', { object: 'customer', id: 'cus_x' })
  await settleSandbox(app, rememberSettlements().settle)
  expect(await looks(app)).toEqual([{ reason: 'purchase-unknown', about: 'sub_x', detail: 'invoice.paid' }])
  const mails = await queuedMails(app)
  expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual([['payment-look', 'operator@example.com']])
  const states = (await events(app)).map(({ state }) => state).sort()
  expect(states).toEqual(['done', 'done', 'done', 'ignored'])
})

test('another sum than our price, and a second plan of one account, need a look; both are settled', async () => {
  const { app, ann, settle, settled, told, subscriptionId } = await bought()
  const odd = { itemId: 'premium', priceKey: 'plan-premium', name: 'Premium', priceCents: 100 }
  await desk.changeSandboxPlan(app, subscriptionId, { ...odd, priceCents: 19_900 })
  await settled()
  expect(await looks(app)).toEqual([])
  await desk.changeSandboxPlan(app, subscriptionId, odd)
  await settled()
  expect(await looks(app)).toMatchObject([{ reason: 'amount-differs', detail: '$1 instead of $199' }])

  const basic = await buildCheckout(app, { userId: ann.id, itemId: 'basic', priceCents: 4_900 })
  await desk.paySandboxCheckout(app, basic.sessionId)
  await settleSandbox(app, settle)
  expect((await looks(app)).map(({ reason }) => reason)).toEqual(['amount-differs', 'paid-twice'])
  expect(told).toHaveLength(4)
})

test('an event is kept once; a forged, a stale and an unreadable one are not', async () => {
  const { app, clock } = await testApp()
  const ann = await buildAccount(app)
  const { sessionId } = await buildCheckout(app, { userId: ann.id })
  await desk.paySandboxCheckout(app, sessionId)
  const sent: { body: string; signature: string }[] = []
  await sendSandboxEvents(app, async event => sent.push(event) > 0)
  const [event] = sent
  if (!event) throw new Error('nothing was sent')
  const send = (given: Partial<typeof event>) => receiveEvent(app, visitor('provider'), { ...event, ...given })

  const refused = { ok: false, reason: 'not-signed' }
  expect(await send({ signature: '' })).toEqual(refused)
  expect(await send({ signature: event.signature.replace(/.$/, 'x') })).toEqual(refused)
  expect(await send({ body: `${event.body} ` })).toEqual(refused)
  clock.at = new Date(clock.at.getTime() + 301_000)
  expect(await send({})).toEqual(refused)
  expect(await events(app)).toEqual([])

  clock.at = new Date(clock.at.getTime() - 301_000)
  expect(await send({})).toEqual({ ok: true, isNew: true })
  expect(await send({})).toEqual({ ok: true, isNew: false })
  expect(await events(app)).toHaveLength(1)
})

test('a purchase that cannot be looked at stands in nobody’s way', async () => {
  const { app, settle, told, clock } = await bought()
  const other = await buildCheckout(app, { userId: null, ...sponsorship })
  await desk.paySandboxCheckout(app, other.sessionId)
  const rows = await app.db.selectFrom('purchases').select('id').orderBy('id').execute()
  for (const [index, { id }] of rows.entries()) {
    const checkAt = new Date(clock.at.getTime() - 60_000 * (rows.length - index))
    await app.db.updateTable('purchases').set({ checkAt, settled: null }).where('id', '=', id).execute()
  }
  const broken = { ...settle, plan: () => Promise.reject(new Error('x')) }
  await expect(workOffEvents(app, broken)).rejects.toThrow('x')
  await workOffEvents(app, broken)
  expect(told).toEqual(['plan: paid, active', 'sponsorship: paid'])
})
