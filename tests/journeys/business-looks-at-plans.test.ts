import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '#tests/support/axe.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { press } from '#tests/support/keyboard.ts'
import { followMail } from '#tests/support/mailbox.ts'
import { spec } from '#tests/support/spec.ts'
import { toast, toastsRun } from '#tests/support/toasts.ts'
import { useProduct } from '#tests/support/use-product.ts'

const visit = useBrowser()
const product = useProduct()
const password = 'under the blue tarp'
const button = 'Continue to Payment'

test('by keyboard alone: an error appears, a plan is chosen, an account is created, and the payment opens', async () => {
  spec('public 2.77', 'public 2.78', 'public 4.2', 'public 4.4', 'public 4.5', 'public 6.5', 'decision 6')
  spec('public 8.6', 'public 8.7', 'public 5.10', 'public 5.11')
  const { page } = await visit({ bypassCSP: true })
  await page.goto(`${product().url}/list-business`)
  await toastsRun(page)
  await press(page, 'button', button)
  await toast(page, 'Error', 'Name and email are required fields')
  await expectFocus(page, 'name')
  await page.keyboard.type('Gulf Stream Roofing')
  await page.keyboard.press('Tab')
  await page.keyboard.type('office@gulf.example')
  await page.keyboard.press('Enter')
  await toast(page, 'Error', 'Please select a subscription plan')
  await expectFocus(page, 'planId')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await expectPlan(page, ['professional'])
  await page.getByText('Billed monthly, starting today').filter({ visible: true }).waitFor()

  await page.reload()
  await expectPlan(page, ['professional'])
  expect(await page.getByLabel('Business name').inputValue()).toBe('Gulf Stream Roofing')
  await press(page, 'button', button)
  await page.waitForURL('**/business-application?view=plans&buy=professional')
  await expectAccessible(page)
  await page.getByText('Sign in to continue to the payment').waitFor()
  await page.locator('#new-name:focus').waitFor()
  await type(page, 'Ann Vega', 'ann@example.com', password)
  await confirm(page, 'ann@example.com')
  await page.waitForURL('**/sandbox/pay/**')
  await page.getByText('$99').first().waitFor()

  await page.goto(`${product().url}/list-business?payment=cancelled`)
  await page.getByText('Nothing was charged').waitFor()
  await expectPlan(page, ['professional'])
})

test('the button requires a package and then names it, the choice is kept, and the payment opens', async () => {
  spec(
    'public 2.75',
    'public 2.76',
    'public 3.23',
    'public 4.3',
    'public 4.6',
    'public 4.7',
    'public 6.6',
    'public 8.8',
  )
  const { page } = await visit()
  await page.goto(`${product().url}/sign-up?to=/list-business`)
  await signUp(page, 'bob@example.com')
  // The sign-up page's address ends like this too.
  await page.waitForURL(({ pathname }) => pathname === '/list-business')
  await toastsRun(page)

  expect(await page.getByRole('button', { name: 'Select Package to Continue' }).isDisabled()).toBe(true)
  const packages = page.getByRole('radiogroup', { name: 'Advertising packages' })
  await packages.getByRole('radio').first().focus()
  await page.keyboard.press('Enter')
  await toast(page, 'Error', 'Please select an advertising package')
  await packages.getByRole('radio', { name: 'Basic' }).press('Space')
  await page.getByRole('button', { name: 'Purchase Basic' }).waitFor()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  expect(await packages.getByRole('radio', { checked: true }).count()).toBe(1)
  expect(await page.getByRole('button', { name: 'Select Package to Continue' }).count()).toBe(0)
  await press(page, 'button', 'Purchase Premium')
  await page.waitForURL('**/sandbox/pay/**')
  expect(JSON.parse((await page.evaluate(() => localStorage.getItem('selectedAdPackage'))) ?? '')).toEqual({
    id: 'banner-premium',
    name: 'Premium',
    price: 599,
  })
})

test('a payment that fails to open is reported with the known details, and can be retried', async () => {
  spec('public 7.5', 'public 8.2')
  const { page } = await visit({ mayComplain: true, viewport: { width: 1280, height: 900 } })
  await page.goto(`${product().url}/sign-up?to=/list-business`)
  await signUp(page, 'cleo@example.com')
  await page.waitForURL(({ pathname }) => pathname === '/list-business')
  await toastsRun(page)
  const away = { status: 502, json: { code: 'payment-provider-failed', message: 'The payment provider is away.' } }
  await page.route('**/functions/create-checkout-session', route => route.fulfill(away))

  await page.getByLabel('Business name').fill('Gulf Stream Roofing')
  await page.getByRole('textbox', { name: 'Email' }).fill('office@gulf.example')
  await page.getByRole('radio', { name: 'Premium $199' }).check()
  await press(page, 'button', button)
  await toast(page, 'Error', 'Failed to create checkout session')
  await page.getByText('The payment provider is away.').waitFor()
  const box = await page.locator('[data-sonner-toast]').first().boundingBox()
  expect(box?.width).toBe(356)

  await page.unroute('**/functions/create-checkout-session')
  await press(page, 'button', button)
  await page.waitForURL('**/sandbox/pay/**')
})

test('without JavaScript tabs are links, the button follows the choice, and buying works', async () => {
  spec('public 2.76', 'public 2.78')
  const { page } = await visit({ javaScriptEnabled: false })
  await page.goto(`${product().url}/list-business`)
  await page.getByRole('tab', { name: 'Banner Ads' }).click()
  await page.waitForURL('**/list-business?tab=banner-ads')
  await page.getByRole('radio', { name: 'Enterprise $999' }).check()
  await page.getByRole('button', { name: 'Purchase Enterprise' }).click()
  await page.waitForURL('**/business-application?view=plans&buy=banner-enterprise')
  await page.getByText('Enterprise ad package').waitFor()
})

function expectFocus(page: Page, name: string) {
  return page.locator(`[name="${name}"]:focus`).waitFor()
}

async function expectPlan(page: Page, chosen: string[]) {
  const plans = () =>
    page.locator('[name="planId"]:checked').evaluateAll(radios => radios.map(radio => radio.getAttribute('value')))
  await expect.poll(plans).toEqual(chosen)
}

/** Types into the focused field and the following ones, and submits with Enter. */
async function type(page: Page, ...texts: string[]) {
  for (const [at, text] of texts.entries()) {
    if (at > 0) await page.keyboard.press('Tab')
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Enter')
}

/** On the sign-up page, creates the account and confirms its address by email, which returns to the original page. */
async function signUp(page: Page, email: string) {
  await page.waitForURL('**/sign-up**')
  await page.getByLabel('Name', { exact: true }).focus()
  await type(page, 'Ann Vega', email, password)
  await confirm(page, email)
}

async function confirm(page: Page, email: string) {
  await page.getByText('Check your email').waitFor()
  await followMail(page, product().url, { subject: 'Confirm your email address', to: email })
  await press(page, 'button', 'Confirm')
}
