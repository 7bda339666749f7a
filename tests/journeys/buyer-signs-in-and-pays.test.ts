import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '#tests/support/browser.ts'
import { accountPassword, signUpAndIn } from '#tests/support/contractor-account.ts'
import { press } from '#tests/support/keyboard.ts'
import { followMail } from '#tests/support/mailbox.ts'
import { spec } from '#tests/support/spec.ts'
import { useProduct } from '#tests/support/use-product.ts'

const visit = useBrowser()
const product = useProduct()
const panelPath = '/business-application?view=plans&buy='

test.each([true, false])(
  'a signed-out buyer lands on the sign-in panel from every buying page, with script: %s',
  async javaScriptEnabled => {
    spec('public 2.78', 'decision 6')
    const { page } = await visit({ javaScriptEnabled })
    for (const path of [
      '/list-business',
      '/business-application?view=plans',
      `${panelPath}professional`,
      `${panelPath}basic`,
    ]) {
      await page.goto(product().url + path)
      await fillPurchase(page)
      await continueToPayment(page)
      await expectPanel(page, 'professional')
      expect(await page.getByLabel('Business name').inputValue()).toBe('Gulf Stream Roofing')
      expect(await page.getByRole('radio', { name: 'Professional $99' }).isChecked()).toBe(true)
    }
    await page.getByRole('radio', { name: 'Premium $599' }).check()
    await page.getByRole('button', { name: 'Purchase Premium' }).click()
    await expectPanel(page, 'banner-premium')
  },
)

test('pressed again on the page of the panel, the button leads to the panel again', async () => {
  const { page } = await visit({ viewport: { width: 1280, height: 800 } })
  await page.goto(`${product().url}/list-business`)
  await fillPurchase(page)
  for (let time = 0; time < 2; time++) {
    await continueToPayment(page)
    await expectPanel(page, 'professional')
    await page.locator('#new-name:focus').waitFor()
  }
})

test('an address typed in the panel fills every later form, its link leads to the payment, and Back returns', async () => {
  spec('decision 6')
  const { page } = await visit()
  await page.goto(`${product().url}/list-business`)
  await fillPurchase(page)
  await continueToPayment(page)
  await expectPanel(page, 'professional')
  await page.locator('#sign-in-email').fill('ann@example.com')
  await press(page, 'button', 'Forgot your password?')
  await expectTyped(page, '/recover', 'ann@example.com')
  await press(page, 'button', 'Go to sign-in')
  await expectTyped(page, '/sign-in', 'ann@example.com')
  await press(page, 'button', 'Create an account')
  await expectTyped(page, '/sign-up', 'ann@example.com')
  await page.getByLabel('Name', { exact: true }).fill('Ann Vega')
  await page.getByLabel('Password', { exact: true }).fill(accountPassword)
  await press(page, 'button', 'Sign up')
  await page.getByText('Check your email').waitFor()
  await followMail(page, product().url, { subject: 'Confirm your email address', to: 'ann@example.com' })
  await press(page, 'button', 'Confirm')
  await page.waitForURL('**/sandbox/pay/**')
  await page.getByText('$99').first().waitFor()

  await page.goBack()
  await expectOffer(page)
  await page.getByRole('button', { name: 'Continue to Payment' }).first().click()
  await page.waitForURL('**/sandbox/pay/**')
})

test('a link to a plan shows the plan without opening the payment, and Back returns', async () => {
  const { page } = await visit()
  await signUpAndIn(page, product().url, 'bob@example.com')
  const payments: string[] = []
  page.on('request', request => {
    if (request.url().endsWith('/functions/create-checkout-session')) payments.push(request.url())
  })
  await page.goto(product().url)
  await page.goto(`${product().url}${panelPath}professional`)
  await expectOffer(page)
  await page.reload()
  await expectOffer(page)
  await page.goBack()
  await page.waitForURL(`${product().url}/`)
  expect(payments).toEqual([])
})

test('without JavaScript the address is kept too, and the link leads to the payment', async () => {
  const { page } = await visit({ javaScriptEnabled: false })
  await page.goto(`${product().url}/list-business`)
  await fillPurchase(page)
  await continueToPayment(page)
  await page.locator('#sign-in-email').fill('cleo@example.com')
  await page.getByRole('button', { name: 'Forgot your password?' }).click()
  await expectTyped(page, '/recover', 'cleo@example.com')
  await page.goBack()
  await page.locator('#new-name').fill('Cleo')
  await page.locator('#new-email').fill('cleo@example.com')
  await page.locator('#new-password').fill(accountPassword)
  await page.getByRole('button', { name: 'Create account' }).click()
  await followMail(page, product().url, { subject: 'Confirm your email address', to: 'cleo@example.com' })
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expectOffer(page)
  expect(await page.getByLabel('Business name').inputValue()).toBe('Gulf Stream Roofing')
  await continueToPayment(page)
  await page.waitForURL('**/sandbox/pay/**')
})

async function fillPurchase(page: Page) {
  await page.waitForLoadState()
  await page.getByRole('radio', { name: 'Professional $99' }).check()
  await page.getByLabel('Business name').fill('Gulf Stream Roofing')
  await page.getByRole('textbox', { name: 'Email' }).last().fill('office@gulf.example')
}

async function continueToPayment(page: Page) {
  await page.getByRole('button', { name: 'Continue to Payment' }).last().click()
}

async function expectPanel(page: Page, offer: string) {
  await page.waitForURL(`**${panelPath}${offer}`)
  const heading = page.getByRole('heading', { name: 'Sign in to continue to the payment' })
  const isInView = async () => {
    const { y = -1 } = (await heading.boundingBox()) ?? {}
    return y >= 0 && y < (page.viewportSize()?.height ?? 0)
  }
  await expect.poll(isInView).toBe(true)
  await page.locator('details[open] #sign-in-email').waitFor()
}

async function expectTyped(page: Page, path: string, email: string) {
  await page.waitForURL(({ pathname }) => pathname === path)
  expect(new URL(page.url()).searchParams.get('to')).toBe(`${panelPath}professional`)
  // The address changes a moment before the page that has two such fields is gone.
  const field = page.getByLabel('Email')
  await expect.poll(() => field.count()).toBe(1)
  expect(await field.inputValue()).toBe(email)
}

/** Expects the chosen plan, with a button and without a redirect. */
async function expectOffer(page: Page) {
  await page.waitForURL(`**${panelPath}professional`)
  const payment = page.getByRole('region', { name: 'Payment' })
  await payment.getByText('$99').waitFor()
  await payment.getByRole('button', { name: 'Continue to Payment', exact: true }).waitFor()
}
