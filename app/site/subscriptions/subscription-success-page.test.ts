import { expect, test } from 'vitest'
import { paySandboxCheckout, refundSubscription } from '#platform/payments/sandbox-desk.ts'
import { buildAccount, buildSession } from '#tests/support/build-account.ts'
import { buildCheckout, buildSubscription, fulfill } from '#tests/support/build-subscription.ts'
import { buildOperator } from '#tests/support/builders.ts'
import { spec } from '#tests/support/spec.ts'
import { testSite } from '#tests/support/test-site.ts'
import { fetching } from './subscription-query.ts'

const path = '/subscription-success'

async function returned() {
  const site = await testSite()
  await buildOperator(site.app)
  const account = await buildAccount(site.app)
  const { cookie } = await buildSession(site.app, account)
  const open = async (query = '', as = cookie) => {
    const { status, headers, html } = await site.get(path + query, { cookie: as })
    const main = /<main.*<\/main>/s.exec(html)?.[0] ?? ''
    return { status, headers, html: main.replaceAll('<!-- -->', ''), without: withoutScript(main) }
  }
  return { ...site, account, open }
}

/** Returns the page as a browser without JavaScript shows it. */
function withoutScript(main: string) {
  return main.replaceAll('<!-- -->', '').replace(/<p class="[^"]*noscript:hidden">.*?<\/p>/, '')
}

test('after the payment, the page waits and then shows the plan, Active, and the next billing date', async () => {
  spec('public 2.6', 'public 2.92', 'public 2.93', 'public 2.94', 'public 2.95', 'admin 2.1.8')
  const { app, account, open } = await returned()
  const { sessionId } = await buildSubscription(app, account)
  const { status, headers, html, without } = await open(`?session_id=${sessionId}`)
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toContain('no-store')
  expect(html).toContain('Setting up your subscription...')
  for (const text of ['Professional', 'Active', 'August 1, 2026']) expect(without).toContain(text)
  expect(without).not.toContain('Setting up')
})

test('doesn’t wait without a session', async () => {
  spec('public 2.97', 'public 2.96')
  const { app, account, open } = await returned()
  const none = await open()
  expect(none.html).toContain('Subscription details will be available shortly.')
  expect(none.html).not.toContain('Setting up')
  await buildSubscription(app, account, 'basic')
  const { html } = await open()
  for (const text of ['Basic', 'Active', 'Next billing date']) expect(html).toContain(text)
  expect(html).not.toContain('<noscript>')
})

test('can’t confirm a session that is unknown, unpaid or of another account, and calls nothing active', async () => {
  spec('decision 12')
  const { app, account, open } = await returned()
  const unpaid = await buildCheckout(app, account, 'premium')
  const bob = await buildAccount(app, { email: 'bob@example.com' })
  const others = await buildSubscription(app, bob)
  await buildSubscription(app, await buildAccount(app, { email: 'cat@example.com' }))
  for (const id of [unpaid, others.sessionId, 'cs_test_unknown', '%00<b>', 'x'.repeat(900)]) {
    const { status, without } = await open(`?session_id=${id}`)
    expect(status).toBe(200)
    expect(without).toContain('We couldn’t confirm this payment yet.')
    expect(without).not.toContain('Active')
  }
})

test('says that details follow for a payment not processed yet, or by a visitor without a session', async () => {
  spec('public 2.96', 'public 4.15')
  const { app, account, open } = await returned()
  const sessionId = await buildCheckout(app, account, 'premium')
  await paySandboxCheckout(app, sessionId)
  const query = `?session_id=${sessionId}`
  expect((await open(query)).without).toContain('Subscription details will be available shortly.')
  await fulfill(app, sessionId)
  expect((await open(query)).without).toContain('Premium')
  const stranger = await open(query, '')
  expect(stranger.without).toContain('Subscription details will be available shortly.')
  expect(stranger.without).not.toContain('Premium')
  expect(stranger.without).toContain(`/sign-in?to=${encodeURIComponent(path + query)}`)
})

test('doesn’t call an ended subscription active', async () => {
  const { app, account, open } = await returned()
  const { sessionId, subscriptionId } = await buildSubscription(app, account)
  await refundSubscription(app, subscriptionId)
  await fulfill(app, sessionId)
  expect((await open()).html).toContain('Subscription details will be available shortly.')
})

test('lists the next steps in order, with both links and the support contacts', async () => {
  spec('public 2.98', 'public 2.99', 'public 2.100', 'public 2.14')
  const { app, open } = await returned()
  const value = JSON.stringify({ title: 'Roof Rescue', email: 'help@roofs.example', phone: '561-555-0142' })
  await app.db.insertInto('settings').values({ key: 'site', value }).execute()
  const { html } = await open()
  const steps = ['Complete application', 'Upload documentation', 'Submit for verification', 'Start receiving leads']
  const places = steps.map(step => html.indexOf(step))
  expect(places.every((place, index) => place > (places[index - 1] ?? 0))).toBe(true)
  expect(html).toMatch(/<a href="\/business-application"[^>]*>Complete Application<\/a>/)
  expect(html).toMatch(/<a href="\/list-business"[^>]*>Back to Plans<\/a>/)
  expect(html).toContain('help@roofs.example')
  expect(html).toMatch(/href="tel:[+\d]*5615550142"/)
})

test('retries a fetch three times, after 1, 2 and 4 seconds and never after more than 30, and caches for five minutes', () => {
  spec('public 9.39', 'public 9.40')
  expect(fetching.retry).toBe(3)
  expect([0, 1, 2, 3, 4, 5, 20].map(fetching.retryDelay)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
  expect(fetching.gcTime).toBe(300_000)
})
