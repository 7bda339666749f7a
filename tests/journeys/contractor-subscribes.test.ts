import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '#tests/support/axe.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { accountPassword, signUpAndIn } from '#tests/support/contractor-account.ts'
import { spec } from '#tests/support/spec.ts'
import { toast, toastsRun } from '#tests/support/toasts.ts'
import { useProduct } from '#tests/support/use-product.ts'

const visit = useBrowser()
const product = useProduct()
const account = '/account/subscription'

test('a contractor signs up, chooses Professional, is declined, cancels, pays, and has the plan', async () => {
  spec('public 1.8', 'public 2.77', 'public 2.92', 'public 2.93', 'public 2.94', 'public 2.95', 'public 4.15')
  spec('public 7.4', 'public 7.9', 'public 9.30', 'decision 11', 'decision 12', 'decision 14')
  const { url } = product()
  const { page, complaints } = await visit({ bypassCSP: true, mayComplain: true })
  await signUpAndIn(page, product().url, 'ann@example.com')
  await choose(page, 'Professional')
  await page.getByRole('button', { name: 'Decline' }).click()
  await page.getByText('Your card was declined.').waitFor()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.waitForURL('**/list-business?payment=cancelled')
  await page.goto(url + account)
  await page.getByText('You don’t have a plan.').waitFor()
  await expectAccessible(page)

  await choose(page, 'Professional')
  // It's visible for two seconds, so start waiting before the click.
  await Promise.all([
    page.getByText('Setting up your subscription...').waitFor(),
    page.getByRole('button', { name: 'Pay' }).click(),
  ])
  const cameAt = await page.evaluate('performance.timeOrigin')
  await expectAccessible(page)
  await fact(page, 'Plan').getByText('Professional').waitFor()
  expect(await page.evaluate(`Date.now() - ${cameAt}`)).toBeGreaterThanOrEqual(2_000)
  await fact(page, 'Status').getByText('Active').waitFor()
  await fact(page, 'Next billing date')
    .getByText(/^\w+ \d+, \d{4}$/)
    .waitFor()
  await expectAccessible(page)
  const paidPage = page.url()
  // The page polls until the subscription exists; the browser logs each error response.
  expect(complaints.filter(text => !/status of (404|402)/.test(text))).toEqual([])

  const { page: without } = await visit({ javaScriptEnabled: false, storageState: await page.context().storageState() })
  await without.goto(paidPage)
  await fact(without, 'Plan').getByText('Professional').waitFor()
  expect(await without.getByText('Setting up your subscription...').isVisible()).toBe(false)
  await without.goto(`${url}/subscription-success?session_id=cs_test_made_up`)
  await without.locator('main p').filter({ hasText: 'We couldn’t confirm this payment yet.' }).waitFor()
  expect(await fact(without, 'Status').count()).toBe(0)

  await page.getByRole('link', { name: 'Complete Application' }).click()
  await page.waitForURL('**/business-application')
})

test('the portal opens in a new tab, cancels and resumes the plan, and failures are reported', async () => {
  spec('public 6.7', 'public 7.7', 'public 7.8', 'public 8.3', 'public 8.4')
  const { url } = product()
  const { page } = await visit({ bypassCSP: true, mayComplain: true })
  await signUpAndIn(page, product().url, 'bob@example.com')
  await subscribe(page, 'Basic')

  await page.goto(url + account)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Cancel subscription' }).click()
  await page.getByText('Cancel the Basic plan?').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Yes, cancel plan' }).click()
  await page.getByText('Your subscription is canceled.').waitFor()
  await page.getByText('you won’t be charged again').waitFor()
  await page.getByRole('button', { name: 'Resume subscription' }).click()
  await page.getByText('Your subscription continues.').waitFor()

  const manage = page.getByRole('button', { name: 'Manage Subscription' })
  const opening = page.context().waitForEvent('page')
  await manage.click()
  const portal = await opening
  await portal.waitForURL('**/sandbox/portal/**')
  expect(await portal.evaluate('window.opener')).toBeNull()
  await portal.close()

  await page.route('**/functions/create-customer-portal', route => route.fulfill({ status: 502, body: '{}' }))
  await manage.click()
  await toast(page, 'Error', 'Failed to open customer portal')
  // Closing the tab and updating the page are separate events.
  await expect.poll(() => page.context().pages().length).toBe(1)
  await page.unroute('**/functions/create-customer-portal')
  await page.context().clearCookies()
  await manage.click()
  await toast(page, 'Authentication Required', 'Please sign in to manage your subscription')
})

test('a failed load is retried three times and then reported, and a missing subscription is no failure', async () => {
  spec('public 2.96', 'public 4.9', 'public 4.10', 'public 7.2', 'public 8.1', 'public 9.39', 'decision 10')
  const { url } = product()
  const { page } = await visit({ mayComplain: true })
  await signUpAndIn(page, product().url, 'cat@example.com')
  const asked: number[] = []
  page.on('response', response => {
    if (new URL(response.url()).pathname === '/functions/subscription') asked.push(response.status())
  })
  await page.goto(`${url}/subscription-success`)
  await page.getByText('Subscription details will be available shortly.').waitFor()
  await expect.poll(() => asked).toEqual([404])
  expect(await page.getByText('Failed to load subscription status').count()).toBe(0)

  await page.route('**/functions/subscription', route => route.fulfill({ status: 500, body: '{}' }))
  asked.length = 0
  await page.goto(`${url}/subscription-success`)
  await toast(page, 'Error', 'Failed to load subscription status')
  expect(asked).toEqual([500, 500, 500, 500])
  await page.getByText('Subscription details will be available shortly.').waitFor()
})

/** Returns a fact about the plan by its name. */
function fact(page: Page, name: string) {
  return page.locator('dl > div').filter({ hasText: name }).locator('dd')
}

/** Goes from the plans to the payment page. */
async function choose(page: Page, plan: string) {
  await page.goto(`${product().url}/list-business`)
  await page.getByRole('radiogroup', { name: 'Choose a plan' }).getByRole('radio', { name: plan }).check()
  await page.getByLabel('Business name').fill('Gulf Stream Roofing')
  await page.getByLabel('Email').first().fill('office@gulf.example')
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await page.waitForURL('**/sandbox/pay/**')
}

async function subscribe(page: Page, plan: string) {
  await choose(page, plan)
  await page.getByRole('button', { name: 'Pay' }).click()
  await fact(page, 'Plan').getByText(plan).waitFor()
}

test.each(['/list-business', '/business-application?view=plans'])(
  'on %s a visitor who presses Manage Subscription gets the toast and the sign-in panel, and lands on the subscription',
  async path => {
    spec('public 6.7', 'public 8.4', 'decision 39')
    const { url } = product()
    // A visitor's click gets a 401, which Chromium logs.
    const { page } = await visit({ mayComplain: true, bypassCSP: true, viewport: { width: 1280, height: 900 } })
    const email = `dan${path.length}@example.com`
    await signUpAndIn(page, url, email)
    await page.context().clearCookies()
    await page.goto(url + path)
    await toastsRun(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Manage Subscription' }).click()
    await toast(page, 'Authentication Required', 'Please sign in to manage your subscription')
    await page.getByRole('heading', { name: 'Sign in to manage your subscription' }).waitFor()
    await page.locator('#sign-in-email:focus').waitFor()
    await expectAccessible(page)
    await page.locator('#sign-in-email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(accountPassword)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL('**/account/subscription')
  },
)

test("without JavaScript Manage Subscription shows the same message on the sign-in panel's page", async () => {
  spec('public 6.7', 'public 8.4', 'decision 39')
  const { page } = await visit({ javaScriptEnabled: false })
  await page.goto(`${product().url}/list-business`)
  await page.getByRole('button', { name: 'Manage Subscription' }).click()
  const said = 'Authentication Required: Please sign in to manage your subscription'
  await page.locator('noscript [role]').filter({ hasText: said }).waitFor()
  await page.locator('details[open] #sign-in-email').waitFor()
  expect(await page.locator('form[action="/sign-in?to=%2Faccount%2Fsubscription"]').count()).toBe(1)
})
