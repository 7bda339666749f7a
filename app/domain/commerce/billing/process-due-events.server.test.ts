import { expect, test } from 'vitest'
import * as desk from '#platform/payments/sandbox-desk.ts'
import { sendSandboxEvents } from '#platform/payments/sandbox-events.ts'
import { refundRest } from '#platform/payments/sandbox-received.ts'
import { switchRenewal } from '#platform/payments/sandbox-subscriptions.ts'
import { daysAfter } from '#platform/time/days.ts'
import { bought, events, readOne, reviews, sponsorship } from '#tests/support/bought.ts'
import { buildAccount } from '#tests/support/build-account.ts'
import { buildCheckout } from '#tests/support/build-purchase.ts'
import { queuedMails } from '#tests/support/build-request.ts'
import { visitor } from '#tests/support/builders.ts'
import { rememberFulfillments } from '#tests/support/fulfillments.ts'
import { testApp } from '#tests/support/test-app.ts'
import { findPurchase } from './find-purchase.server.ts'
import { processDueEvents } from './process-due-events.server.ts'
import { receiveEvent } from './receive-event.server.ts'

test('settles a paid plan once, with one email, despite duplicate events', async () => {
  const { app, told, fulfilled, sessionId } = await bought()
  expect(told).toEqual(['plan: paid, active'])
  expect((await events(app)).map(({ state }) => state)).toEqual(['done', 'done', 'done'])
  await fulfilled()
  expect(told).toHaveLength(1)

  const mails = await queuedMails(app)
  expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual([['purchase-paid', 'ann@example.com']])
  expect(mails[0]?.text).toContain('Your Professional plan is active at $99 a month')
  expect(await findPurchase(app, sessionId)).toMatchObject({ state: 'paid', paidAt: expect.any(Date) })
  expect(await reviews(app)).toEqual([])
})

test('follows a subscription through its whole life', async () => {
  const { app, told, fulfilled, subscriptionId, clock } = await bought()
  const days = (count: number) => {
    clock.at = daysAfter(clock.at, count)
  }
  await switchRenewal(app, subscriptionId, true)
  await fulfilled()
  await switchRenewal(app, subscriptionId, false)
  await fulfilled()
  await desk.failRenewal(app, subscriptionId)
  await fulfilled()
  days(1)
  await desk.renewSubscription(app, subscriptionId)
  await fulfilled()
  await desk.refundSubscription(app, subscriptionId)
  await fulfilled()
  await switchRenewal(app, subscriptionId, true)
  await desk.renewSubscription(app, subscriptionId)
  await fulfilled()

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

test('reports trial days as such and expects no amount', async () => {
  const { app, told, clock, fulfilled } = await bought({ trialDays: 14 })
  expect(told).toEqual(['plan: paid, trialing'])
  expect((await queuedMails(app))[0]?.text).toContain('After the trial it’s $99 a month')
  clock.at = daysAfter(clock.at, 15)
  await fulfilled()
  expect(told.at(-1)).toBe('plan: paid, active')
  expect(await reviews(app)).toEqual([])
})

test('settles a one-time payment once and reports its refund', async () => {
  const { app, told, fulfilled } = await bought({ userId: null, ...sponsorship })
  expect(told).toEqual(['sponsorship: paid'])
  expect(await readOne(app)).toMatchObject({ state: 'paid', subscriptionId: null, checkAt: null })
  await refundRest(app, (await readOne(app)).paymentId ?? '')
  await fulfilled()
  expect(told).toEqual(['sponsorship: paid', 'sponsorship: refunded'])
  expect((await queuedMails(app)).map(({ kind }) => kind)).toEqual(['purchase-paid', 'purchase-refunded'])
})

test('checks the purchase without an event', async () => {
  const { app, told, fulfill, subscriptionId, clock } = await bought()
  await switchRenewal(app, subscriptionId, true)
  const { checkAt } = await readOne(app)
  clock.at = new Date((checkAt ?? clock.at).getTime() - 1)
  await processDueEvents(app, fulfill)
  expect(told).toHaveLength(1)
  clock.later(1)
  await processDueEvents(app, fulfill)
  expect(told).toEqual(['plan: paid, active', 'plan: paid, ended, ends with the period'])
})

test('expires an unpaid checkout after a day and settles nothing', async () => {
  const { app, clock } = await testApp()
  const ann = await buildAccount(app)
  const { sessionId } = await buildCheckout(app, { userId: ann.id })
  const { fulfill, told } = rememberFulfillments()
  for (const hours of [1, 25]) {
    clock.later(hours * 3_600_000)
    await processDueEvents(app, fulfill)
  }
  expect((await findPurchase(app, sessionId))?.state).toBe('expired')
  expect(told).toEqual([])
  expect(await queuedMails(app)).toEqual([])
})

test('confirms a buyer who returns before the event, and lets the job settle the purchase', async () => {
  const { app } = await testApp()
  const ann = await buildAccount(app)
  const { sessionId } = await buildCheckout(app, { userId: ann.id })
  expect((await findPurchase(app, sessionId))?.state).toBe('open')
  await desk.paySandboxCheckout(app, sessionId)
  expect(await findPurchase(app, sessionId)).toMatchObject({ state: 'paid', subscriptionId: expect.any(String) })
  const { fulfill, told } = rememberFulfillments()
  await processDueEvents(app, fulfill)
  expect(told).toEqual(['plan: paid, active'])
  for (const unknown of ['', 'cs_test_x', "x' or 1=1", 'x'.repeat(256), '../x'])
    expect(await findPurchase(app, unknown)).toBeUndefined()
})

test('stores an event once and rejects forged, stale and unreadable ones', async () => {
  const { app, clock } = await testApp()
  const ann = await buildAccount(app)
  const { sessionId } = await buildCheckout(app, { userId: ann.id })
  await desk.paySandboxCheckout(app, sessionId)
  const sent: { body: string; signature: string }[] = []
  await sendSandboxEvents(app, async event => sent.push(event) > 0)
  const [event] = sent
  if (!event) throw new Error('nothing was sent')
  const send = (given: Partial<typeof event>) => receiveEvent(app, visitor('provider'), { ...event, ...given })

  const rejected = { ok: false, reason: 'not-signed' }
  expect(await send({ signature: '' })).toEqual(rejected)
  expect(await send({ signature: event.signature.replace(/.$/, 'x') })).toEqual(rejected)
  expect(await send({ body: `${event.body} ` })).toEqual(rejected)
  clock.later(301_000)
  expect(await send({})).toEqual(rejected)
  expect(await events(app)).toEqual([])

  clock.at = new Date(clock.at.getTime() - 301_000)
  expect(await send({})).toEqual({ ok: true, isNew: true })
  expect(await send({})).toEqual({ ok: true, isNew: false })
  expect(await events(app)).toHaveLength(1)
})
