import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '#tests/support/axe.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { signUpAndIn } from '#tests/support/contractor-account.ts'
import { signInAsOperator } from '#tests/support/operator-account.ts'
import { useProduct } from '#tests/support/use-product.ts'

const visit = useBrowser()
const product = useProduct()

const looks = [
  { name: 'desktop', colorScheme: 'light', width: 1440, height: 900, plan: 'Basic', rest: '29' },
  { name: 'phone', colorScheme: 'dark', width: 390, height: 844, plan: 'Professional', rest: '79' },
] as const

test.each(looks)('a payment is refunded in parts, and a third refund is refused: $name', async look => {
  const { name, plan, rest, ...shown } = look
  const { url } = product()
  const { colorScheme, ...viewport } = shown
  const size = { bypassCSP: true, mayComplain: true, viewport, colorScheme }
  const email = `refund-${name}-${Date.now()}@example.com`
  const { page: buyer } = await visit(size)
  await signUpAndIn(buyer, url, email)
  await buy(buyer, plan)
  const { page: operator } = await visit(size)
  await signInAsOperator(operator, url)
  const payment = operator
    .getByRole('region', { name: /^Latest payments/ })
    .getByRole('link', { name: `${plan} plan` })
    .first()
  // The sample data has payments of that plan, too; the job records ours within a second.
  await expect
    .poll(async () => {
      await operator.goto(`${url}/admin/revenue`)
      await payment.click()
      await operator.getByRole('heading', { name: 'Payments and refunds' }).waitFor()
      return operator.getByText(email).count()
    })
    .toBe(1)
  await operator.getByText('Refund…').click()
  await expectAccessible(operator)
  const other = await operator.context().newPage()
  await other.goto(operator.url())
  await refund(operator, '20', 'Keep the plan')
  await operator.getByText('$20 · Refunded').waitFor()
  await expectAccessible(operator)
  await buyer.goto(`${url}/account/subscription`)
  await buyer.getByText(/\$20 refunded/).waitFor()
  await buyer.getByRole('region', { name: 'Your plan' }).getByText('Active').waitFor()

  await operator.getByText('Refund…').click()
  await refund(operator, rest, 'End the plan now')
  await operator.getByText('Refunded in full').waitFor()
  expect(await operator.getByText('Refund…').count()).toBe(0)
  await other.getByText('Refund…').click()
  await other.getByLabel('Amount in dollars').fill('1')
  await other.getByRole('radio', { name: /^Keep the plan/ }).check()
  await other.getByRole('button', { name: 'Check the refund' }).click()
  await other.getByText('This payment is already refunded. Nothing is left to return.').waitFor()
  await expect
    .poll(async () => {
      await buyer.goto(`${url}/account/subscription`)
      return buyer.getByText('and your payment was refunded').count()
    })
    .toBeGreaterThan(0)
  const mails = buyer.getByRole('listitem').filter({ hasText: `We refunded your ${plan} plan payment` })
  await expect
    .poll(async () => {
      await buyer.goto(`${url}/sandbox/outbox`)
      return mails.filter({ hasText: email }).count()
    })
    .toBe(2)
})

async function buy(page: Page, plan: string) {
  await page.goto(`${product().url}/list-business`)
  await page
    .getByRole('radio', { name: new RegExp(`^${plan} \\$\\d`) })
    .first()
    .check()
  await page.getByLabel('Business name').fill('Gulf Stream Roofing')
  await page.getByLabel('Email').first().fill('office@gulf.example')
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await page.waitForURL('**/sandbox/pay/**')
  await page.getByRole('button', { name: 'Pay' }).click()
  await page.getByText('Next billing date').waitFor()
}

async function refund(page: Page, amount: string, then: string) {
  await page.getByLabel('Amount in dollars').fill(amount)
  await page.getByLabel('Reason').fill('Two days without service')
  await page.getByRole('radio', { name: new RegExp(`^${then}`) }).check()
  await page.getByRole('button', { name: 'Check the refund' }).click()
  await page.getByText('A refund can’t be undone.').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Refund \$/ }).click()
  await page.getByText('Refunded. We emailed the buyer.').waitFor()
}
