import { expect, test } from 'vitest'
import { processDueEvents } from '#domain/commerce/billing/process-due-events.server.ts'
import { receiveEvent } from '#domain/commerce/billing/receive-event.server.ts'
import { fulfillPurchases } from '#jobs/fulfill-purchases.ts'
import { buildAccount, buildSession } from '#tests/support/build-account.ts'
import { besideOpenCheckouts } from '#tests/support/build-purchase.ts'
import { queuedMails } from '#tests/support/build-request.ts'
import { buildCheckout } from '#tests/support/build-subscription.ts'
import { buildOperator, visitor } from '#tests/support/builders.ts'
import { signed } from '#tests/support/stripe-server.ts'
import { testSite } from '#tests/support/test-site.ts'
import { openTestStripe } from '#tests/support/test-stripe.ts'

async function payingByBank() {
  const { stripe, payments } = await openTestStripe()
  const site = await testSite({ payments })
  const { app } = site
  await buildOperator(app)
  const ann = await buildAccount(app)
  const { cookie } = await buildSession(app, ann)
  await buildCheckout(app, ann, 'professional')
  const [sessionId = ''] = stripe.account.sessions.keys()
  const arrives = stripe.account.announceTransfer(sessionId)
  let heard = 0
  const page = async (path: string) => {
    const { html } = await site.get(path, { cookie })
    return (/<main.*<\/main>/s.exec(html)?.[0] ?? '').replaceAll('<!-- -->', '')
  }
  return {
    ...{ ...site, ann, stripe, sessionId, arrives, page },
    success: () => page(`/subscription-success?session_id=${sessionId}`),
    state: async () => (await site.get(`/functions/purchase?session_id=${sessionId}`, { cookie })).html,
    /** Receives the provider's events, as the webhook and the job do. */
    async hear() {
      for (const event of stripe.account.events.slice(heard))
        await receiveEvent(app, visitor('stripe'), signed(event, { at: app.clock.now() }))
      heard = stripe.account.events.length
      await processDueEvents(app, fulfillPurchases)
    },
    mails: async () => (await queuedMails(app)).map(({ kind }) => kind),
  }
}

const unpaid = 'isn’t paid yet'
const processing = 'Your payment for the Professional plan is processing'

test('a bank payment is processing as soon as the buyer is back, on every page, before any event', async () => {
  const { success, page, state } = await payingByBank()
  expect(await page('/account/profile')).toContain(unpaid)
  for (const html of [await success(), await page('/account/profile'), await page('/account')]) {
    expect(html).toContain(processing)
    expect(html).not.toContain(unpaid)
  }
  expect(await success()).toContain('Your bank payment is processing.')
  expect(await state()).toContain('"state":"processing"')
  const own = await page('/account/subscription')
  expect(own).toContain('Your plan starts when your bank payment arrives.')
  expect(own).not.toContain('Choose a plan')
})

test('a buyer who never came back reads it with the first event, and a repeated event changes nothing', async () => {
  const { app, hear, page, ann, stripe } = await payingByBank()
  await hear()
  expect(await page('/account/profile')).toContain(processing)
  const since = () => app.db.selectFrom('purchases').select(['state', 'processingSince']).execute()
  const before = await since()
  stripe.account.tell('checkout.session.completed', stripe.account.sessions.values().next().value ?? {})
  await hear()
  expect(await since()).toEqual(before)
  expect(before).toEqual([{ state: 'open', processingSince: expect.any(Date) }])
  expect(await app.db.selectFrom('subscribers').select('userId').where('userId', '=', ann.id).execute()).toEqual([])
})

test('the plan starts when the bank payment arrives', async () => {
  const { arrives, success, hear, page, mails, state } = await payingByBank()
  await success()
  await hear()
  arrives(true)
  await hear()
  expect(await state()).toContain('"state":"paid"')
  expect(await page('/account/subscription')).toContain('Professional')
  const html = await page('/account/profile')
  expect(html).toContain('One step left')
  expect(html).not.toContain('is processing')
  expect(await mails()).toEqual(['purchase-paid'])
})

test('a bank payment that failed says what comes next, by email too, and never charges later', async () => {
  const { app, ann, arrives, success, hear, page, mails, stripe, state } = await payingByBank()
  await success()
  arrives(false)
  await hear()
  expect(await state()).toContain('"state":"failed"')
  expect(await success()).toContain('Your bank payment didn’t go through.')
  for (const html of [await page('/account/profile'), await page('/account/subscription'), await success()]) {
    expect(html).toContain('Your payment for the Professional plan didn’t go through')
    expect(html).toContain('href="/business-application?view=plans&amp;buy=professional"')
  }
  expect(await mails()).toEqual(['purchase-failed'])
  expect([...stripe.account.subscriptions.values()].map(({ status }) => status)).toEqual(['canceled'])
  await hear()
  expect(await mails()).toEqual(['purchase-failed'])

  await buildCheckout(app, ann, 'professional')
  stripe.account.pay([...stripe.account.sessions.keys()].at(-1) ?? '')
  await hear()
  const html = await page('/account/profile')
  expect(html).toContain('One step left')
  expect(html).not.toContain('didn’t go through')
})

test('no other plan can be bought while a bank payment is processing, until it has failed', async () => {
  const { app, ann, arrives, success, hear, page, mails, stripe } = await payingByBank()
  await success()
  await hear()
  await expect(buildCheckout(app, ann, 'premium')).rejects.toThrow('payment-under-way')
  await buildCheckout(app, ann, 'banner-basic')

  arrives(false)
  await buildCheckout(app, ann, 'premium')
  expect(await page('/account/profile')).not.toContain('is processing')
  stripe.account.pay([...stripe.account.sessions.keys()].at(-1) ?? '')
  await hear()
  // The failure of the first plan is heard late, and there's nothing to pay again.
  expect(await mails()).toEqual(['purchase-paid'])
})

test('a failed bank payment isn’t announced to a buyer who has chosen another plan since', async () => {
  const { app, ann, arrives, hear, mails } = await payingByBank()
  await besideOpenCheckouts(app, () => buildCheckout(app, ann, 'premium'))
  arrives(false)
  await hear()
  expect(await mails()).toEqual([])
})

test('hides a bank payment from other accounts', async () => {
  const { app, get, sessionId } = await payingByBank()
  const bob = await buildSession(app, await buildAccount(app, { email: 'bob@example.com' }))
  const { html } = await get(`/subscription-success?session_id=${sessionId}`, bob)
  expect(html).toContain('We couldn’t confirm this payment yet.')
  expect(html).not.toContain('Professional plan')
})
