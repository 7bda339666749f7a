import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { approveInInbox } from '#tests/support/approve-in-inbox.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { signUpAndIn } from '#tests/support/contractor-account.ts'
import { spec } from '#tests/support/spec.ts'
import { useProduct } from '#tests/support/use-product.ts'

const visit = useBrowser()
const product = useProduct()
const name = 'Blue Heron Roofing'

test('a contractor signs up, pays for Professional, completes the application, and is listed after approval', async () => {
  spec('public 1.7', 'public 1.8', 'public 2.14', 'decision 7', 'decision 14')
  const { url } = product()
  // Until the subscription exists, the browser logs each error response.
  const { page } = await visit({ mayComplain: true })
  await signUpAndIn(page, product().url, 'ann@example.com')
  await page.goto(`${url}/list-business`)
  await page.getByRole('radiogroup', { name: 'Choose a plan' }).getByRole('radio', { name: 'Professional' }).check()
  await page.getByText('Add more about your business now').click()
  const form: Record<string, string> = {
    ...{ name, email: 'office@blueheron.example', phone: '772-555-0136', licenseNumber: 'CCC1330842' },
    ...{ street: '12 Ocean Ave', city: 'Lake Worth', postalCode: '33460', 'businessHours-monday': '8 AM - 6 PM' },
  }
  for (const [field, text] of Object.entries(form)) await page.locator(`main [name="${field}"]`).first().fill(text)
  await page.selectOption('[name=category]', 'Roof Replacement')
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await page.waitForURL('**/sandbox/pay/**')
  await page.getByRole('button', { name: 'Pay' }).click()
  await page.getByText('Active', { exact: true }).waitFor()

  await page.getByRole('link', { name: 'Complete Application' }).click()
  await page.waitForURL('**/business-application')
  await expect.poll(() => page.locator('#businessName').inputValue()).toBe(name)
  expect(await page.locator('#businessAddress').inputValue()).toBe('12 Ocean Ave, Lake Worth, FL 33460')
  await next(page, 2)
  expect(await page.getByLabel('Florida License Number').inputValue()).toBe('CCC1330842')
  await page.getByLabel('Insurance provider').fill('Palm Mutual')
  await next(page, 3)
  await page.getByText('You have the Professional plan at $99 a month.').waitFor()
  expect(await page.getByLabel('Roof Replacement').isChecked()).toBe(true)
  await next(page, 4)
  await page.getByRole('button', { name: 'Submit Application' }).click()
  await page.getByRole('heading', { name: 'Application sent' }).waitFor()
  await page.goto(`${url}/account/applications`)
  await page.getByText('In review').waitFor()

  const { page: desk } = await visit({ viewport: { width: 1280, height: 900 } })
  await approveInInbox(desk, url, name)
  await page.goto(`${url}/account/listings`)
  await page.getByRole('heading', { name }).waitFor()
  await page.goto(`${url}/account/subscription`)
  await page.getByText('0 of 10').waitFor()
  await page.goto(`${url}/business/blue-heron-roofing`)
  await page.getByText('Roof Replacement').first().waitFor()
  await page.getByText('8:00 am').first().waitFor()
})

async function next(page: Page, step: number) {
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await page.waitForURL(`**/step/${step}`)
}
