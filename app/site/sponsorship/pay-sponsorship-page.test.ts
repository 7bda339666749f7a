import { expect, test } from 'vitest'
import { paymentsOff } from '#platform/payments/payments-off.ts'
import { buildAccount, buildSession } from '#tests/support/build-account.ts'
import { buildApproved, buildSponsor, buildSponsorship } from '#tests/support/build-sponsorship.ts'
import { buildOperator } from '#tests/support/builders.ts'
import { spec } from '#tests/support/spec.ts'
import { testSite } from '#tests/support/test-site.ts'

async function site(given: Parameters<typeof testSite>[0] = {}) {
  const test = await testSite(given)
  await buildOperator(test.app)
  return test
}

function seen(html: string) {
  return html.slice(0, html.indexOf('</main>')).replaceAll('<!-- -->', '')
}

test('the emailed link shows the agreement, and its button leads to the payment provider', async () => {
  spec('decision 31')
  const { app, get, post } = await site()
  const { token } = await buildApproved(app, { terms: { endsOn: '2026-09-30' } })
  const page = await get(`/sponsorship/pay/${token}`)
  const html = seen(page.html)
  expect(page.status).toBe(200)
  expect(page.headers.get('X-Robots-Tag')).toBe('noindex')
  expect(html).toContain('Exclusive sponsor')
  expect(html).toContain('$8,500 per month')
  expect(html).toContain('from July 1, 2026 to September 30, 2026')
  expect(html).toContain('You pay now, then each month until it ends.')
  const answer = await post(`/sponsorship/pay/${token}`, {})
  expect(answer.status).toBe(303)
  expect(answer.location).toMatch(/^\/sandbox\/pay\/cs_test/)
})

test('an invalid link is not found; a paid one says so and has no button', async () => {
  const { app, get, post } = await site()
  const waiting = await buildSponsorship(app)
  for (const token of [waiting.token, 'x', 'A'.repeat(22)])
    expect(await get(`/sponsorship/pay/${token}`)).toMatchObject({ status: 404 })
  expect(await post(`/sponsorship/pay/${'A'.repeat(22)}`, {})).toMatchObject({ status: 404 })
  const paid = await buildSponsor(app, { form: { companyName: 'Paid Tiles' } })
  const html = seen((await get(`/sponsorship/pay/${paid.token}`)).html)
  expect(html).toContain('This sponsorship is paid, and your banner is running.')
  expect(html).not.toContain('Go to payment')
  expect(await post(`/sponsorship/pay/${paid.token}`, {})).toMatchObject({ status: 409 })
})

test('a monthly sponsor can cancel with the same link', async () => {
  const { app, get, post } = await site()
  const { token } = await buildSponsor(app)
  const path = `/sponsorship/pay/${token}`
  expect(seen((await get(path)).html)).toContain('Cancel the sponsorship')
  expect(await post(path, { act: 'stop' })).toMatchObject({ status: 303, location: path })
  const html = seen((await get(path)).html)
  expect(html).not.toContain('Cancel the sponsorship')
  expect(html).toContain('to August 1, 2026')
  expect(await post(path, { act: 'stop' })).toMatchObject({ status: 409 })
})

test('when payments fail, the page says so and keeps its button', async () => {
  const { app, post } = await site({ payments: () => paymentsOff })
  const { token } = await buildApproved(app)
  const page = await post(`/sponsorship/pay/${token}`, {})
  expect(page.status).toBe(503)
  expect(seen(page.html)).toContain('Payments aren’t available right now.')
  expect(seen(page.html)).toContain('Go to payment')
})

test('an account sees its application and where to pay; a visitor is asked to sign in', async () => {
  const { app, get } = await site()
  const account = await buildAccount(app)
  const { cookie } = await buildSession(app, account)
  expect(seen((await get('/account/sponsorships', { cookie })).html)).toContain('No sponsorships yet')
  const { token } = await buildApproved(app, { caller: account.caller })
  const html = seen((await get('/account/sponsorships', { cookie })).html)
  expect(html).toContain('Approved, not paid yet')
  expect(html).toContain('$8,500 per month')
  expect(html).toContain(`href="/sponsorship/pay/${token}"`)
  expect(await get('/account/sponsorships')).toMatchObject({ status: 303 })
})
