import { expect, test } from 'vitest'
import { processDueEvents } from '#domain/commerce/billing/process-due-events.server.ts'
import { paymentsOff } from '#platform/payments/payments-off.ts'
import { buildAccount } from '#tests/support/build-account.ts'
import { buildCheckout } from '#tests/support/build-purchase.ts'
import { buildOperator } from '#tests/support/builders.ts'
import { rememberFulfillments } from '#tests/support/fulfillments.ts'
import { spec } from '#tests/support/spec.ts'
import { testSite } from '#tests/support/test-site.ts'

async function sandbox(given: { trialDays?: number; coupon?: string } = {}) {
  const site = await testSite({ isDemonstration: true })
  const ann = await buildAccount(site.app)
  const checkout = await buildCheckout(site.app, { userId: ann.id, ...given })
  const { fulfill, told } = rememberFulfillments()
  const events = async () => {
    const rows = await site.app.db.selectFrom('paymentEvents').select('type').orderBy('id').execute()
    return rows.map(({ type }) => type)
  }
  return { ...site, ...checkout, ann, told, events, fulfilled: () => processDueEvents(site.app, fulfill) }
}

async function paid() {
  const site = await sandbox()
  await buildOperator(site.app)
  await site.post(site.url, { act: 'pay' })
  await site.fulfilled()
  const { customerId, subscriptionId } = await site.app.db.selectFrom('purchases').selectAll().executeTakeFirstOrThrow()
  const portal = `/sandbox/portal/${customerId}`
  const act = async (name: string, more: Record<string, string> = {}) => {
    const { status } = await site.post(portal, { act: name, about: subscriptionId ?? '', ...more })
    await site.fulfilled()
    return status
  }
  return { ...site, portal, act, subscriptionId: subscriptionId ?? '' }
}

test('the page shows the item, the amount and three outcomes, and paying returns to the shop and sends the event', async () => {
  spec('decision 11')
  const { get, post, url, sessionId, events, fulfilled, told } = await sandbox()
  const page = await get(url)
  expect(page.status).toBe(200)
  for (const text of ['Professional plan', '$99 per month', 'Due now', '>Pay<', '>Decline<', '>Cancel<'])
    expect(page.html).toContain(text)
  expect(page.headers.get('cache-control')).toBe('private, no-store')

  const answer = await post(url, { act: 'pay' })
  expect([answer.status, answer.location]).toEqual([303, `/subscription-success?session_id=${sessionId}`])
  expect(await events()).toEqual(['customer.subscription.created', 'invoice.paid', 'checkout.session.completed'])
  await fulfilled()
  expect(told).toEqual(['plan: paid, active'])
})

test('a declined card says so and allows another try, and canceling returns to the shop', async () => {
  spec('decision 11')
  const { post, url, events } = await sandbox()
  const declined = await post(url, { act: 'decline' })
  expect(declined.status).toBe(402)
  expect(declined.html).toContain('Your card was declined. Try again, or cancel.')
  expect(declined.html).toContain('>Pay<')
  const cancelled = await post(url, { act: 'cancel' })
  expect([cancelled.status, cancelled.location]).toEqual([303, '/list-business?payment=cancelled'])
  expect(await events()).toEqual([])
  expect((await post(url, { act: 'pay' })).status).toBe(303)
})

test('a paid checkout cannot be paid again, and an expired one not at all', async () => {
  const { app, get, post, url, clock, sessionId } = await sandbox()
  await Promise.all([post(url, { act: 'pay' }), post(url, { act: 'pay' }), post(url, { act: 'pay' })])
  expect((await get(url)).html).toContain('You’ve already paid for this.')
  expect((await post(url, { act: 'pay' })).status).toBe(409)
  expect(await app.db.selectFrom('sandboxSubscriptions').select('id').execute()).toHaveLength(1)

  await app.db.updateTable('sandboxCheckouts').set({ state: 'open' }).where('id', '=', sessionId).execute()
  clock.later(25 * 3_600_000)
  expect((await get(url)).html).toContain('This payment page has expired.')
  expect((await post(url, { act: 'pay' })).status).toBe(409)
})

test('trial days and a discount are shown with the amount due now', async () => {
  const trial = await sandbox({ trialDays: 14 })
  const { html } = await trial.get(trial.url)
  expect(html).toContain('14 days free, first payment')
  expect(html).toContain('July 15, 2026')
  expect(html).toMatch(/Due now<\/dt><dd[^>]*>\$0</)

  const { app, get, ann } = await sandbox()
  const { couponId } = await app.payments.createCoupon({ name: 'x', percentOff: 20, cents: null, months: null })
  const { url } = await buildCheckout(app, { userId: ann.id, coupon: couponId })
  const discounted = await get(url)
  expect(discounted.html).toContain('−$19.80')
  expect(discounted.html).toContain('$79.20')
})

test('in the portal a subscription is canceled, resumed, late, paid, changed, refunded and ended', async () => {
  const { app, get, act, portal, told, subscriptionId } = await paid()
  const page = await get(`${portal}?return=/account/subscription`)
  for (const text of [
    'Professional plan',
    'Active. Next payment on August 1, 2026.',
    'SANDBOX-0001',
    'Change to Premium, $199',
  ])
    expect(page.html).toContain(text)
  expect(page.html).toContain('href="/account/subscription"')

  for (const name of ['cancel', 'resume', 'fail', 'renew']) expect(await act(name)).toBe(303)
  expect(await act('change', { itemId: 'premium' })).toBe(303)
  expect((await app.payments.readSubscription(subscriptionId))?.itemId).toBe('premium')
  for (const name of ['refund', 'cancel', 'renew', 'resume', 'nonsense']) expect(await act(name)).toBe(303)
  expect(told).toEqual([
    'plan: paid, active',
    'plan: paid, active, ends with the period',
    'plan: paid, active',
    'plan: paid, past-due',
    'plan: paid, active',
    'plan: paid, active',
    'plan: refunded, active',
    'plan: refunded, active, ends with the period',
    'plan: refunded, ended, ends with the period',
  ])
  const over = (await get(portal)).html
  expect(over).toContain('Ended')
  expect(over).not.toContain('Resume subscription')
  expect(over).toContain('Refunded')
})

test("the portal changes only its customer's items, and returns only to the site", async () => {
  const { app, get, post, subscriptionId, portal } = await paid()
  const bob = await buildAccount(app, { email: 'bob@example.com' })
  const other = await buildCheckout(app, { userId: bob.id, email: 'bob@example.com' })
  await post(other.url, { act: 'pay' })
  const { customerId } = (await app.payments.readCheckout(other.sessionId)) ?? {}
  await post(`/sandbox/portal/${customerId}`, { act: 'cancel', about: subscriptionId })
  for (const about of ['pi_x', '\0', "'--", ''])
    expect((await post(`/sandbox/portal/${customerId}`, { act: 'refund-payment', about })).status).toBe(303)
  expect((await app.payments.readSubscription(subscriptionId))?.cancelsAtPeriodEnd).toBe(false)
  expect((await get(`${portal}?return=//evil.example/`)).html).not.toMatch(/href="[^"?]*evil/)
})

test('a one-time payment can be refunded in the portal', async () => {
  const { app, get, post } = await sandbox()
  const sponsorship = { kind: 'sponsorship', itemId: 's', name: 'Event', priceCents: 700_000, per: 'once' } as const
  const { url, sessionId } = await buildCheckout(app, { userId: null, ...sponsorship })
  await post(url, { act: 'pay' })
  const { customerId, paymentId } = (await app.payments.readCheckout(sessionId)) ?? {}
  const portal = `/sandbox/portal/${customerId}`
  expect((await get(portal)).html).toContain('$7,000, paid once')
  await post(portal, { act: 'refund-payment', about: paymentId ?? '' })
  expect((await app.payments.readCheckout(sessionId))?.isRefunded).toBe(true)
  expect((await get(portal)).html).not.toContain('Refund the payment')
})

test('an unknown payment is not found, and there is no sandbox with another provider', async () => {
  const { get, post, url } = await sandbox()
  for (const path of ['/sandbox/pay/x', '/sandbox/portal/x', '/sandbox/pay/%00', "/sandbox/portal/'--"])
    expect((await get(path)).status, path).toBe(404)
  expect((await post('/sandbox/pay/x', { act: 'pay' })).status).toBe(404)
  expect((await post(url, { act: 'nonsense' })).status).toBe(400)

  const off = await testSite({ payments: () => paymentsOff })
  for (const path of [url, '/sandbox/portal/cus_x']) expect((await off.get(path)).status).toBe(404)
  expect((await off.post(url, { act: 'pay' })).status).toBe(404)
})

test('a rejected event is sent again with the next one', async () => {
  const { app, post, url, events, ann } = await sandbox()
  await app.db.schema.alterTable('paymentEvents').renameTo('away').execute()
  await post(url, { act: 'pay' })
  await app.db.schema.alterTable('away').renameTo('paymentEvents').execute()
  expect(await events()).toEqual([])
  const other = await buildCheckout(app, {
    userId: ann.id,
    kind: 'ad-package',
    itemId: 'banner-basic',
    priceCents: 14_900,
  })
  await post(other.url, { act: 'pay' })
  expect(await events()).toHaveLength(6)
})

test('the portal causes a question, a dispute and each end, with the events of Stripe', async () => {
  const { app, get, portal, act, events } = await paid()
  const before = (await events()).length
  expect(await act('inquire')).toBe(303)
  const disputeId = async () => (await app.db.selectFrom('sandboxDisputes').select('id').executeTakeFirst())?.id ?? ''
  expect((await get(portal)).html).toContain('warning needs response')
  for (const move of ['escalate', 'answer', 'win']) await act(move, { about: await disputeId() })
  expect((await get(portal)).html).toContain('>won<')
  // Nothing is left to decide.
  await act('lose', { about: await disputeId() })
  const types = (await events()).slice(before).filter(type => type.startsWith('charge.dispute.'))
  expect(types).toEqual(
    ['created', 'updated', 'funds_withdrawn', 'updated', 'funds_reinstated', 'closed'].map(
      type => `charge.dispute.${type}`,
    ),
  )
})

test('the portal moves only its own customer’s disputes', async () => {
  const { app, post, act, fulfilled } = await paid()
  await act('dispute')
  const { id } = await app.db.selectFrom('sandboxDisputes').select('id').executeTakeFirstOrThrow()
  await post('/sandbox/portal/cus_1', { act: 'lose', about: id })
  await fulfilled()
  expect(await app.db.selectFrom('sandboxDisputes').select('status').execute()).toEqual([{ status: 'needs_response' }])
})
