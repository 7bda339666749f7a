import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { expectAccessible } from '#tests/support/axe.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { followMail } from '#tests/support/mailbox.ts'
import { goOnline } from '#tests/support/offline-browser.ts'
import { signInAsOperator } from '#tests/support/operator-account.ts'
import { weighPage } from '#tests/support/page-weight.ts'
import { spec } from '#tests/support/spec.ts'
import { toastsRun } from '#tests/support/toasts.ts'
import { useProduct } from '#tests/support/use-product.ts'

const visit = useBrowser()
const product = useProduct()
const form = '/list-business?tab=sponsorship'
const email = 'joan@tiles.example'

test('a sponsor applies, is approved, pays by the emailed link, and the banner appears on the tarping page', async () => {
  spec('decision 31', 'decision 12', 'public 2.69', 'public 2.108', 'public 2.109', 'public 4.16')
  spec('public 8.5', 'public 8.10', 'public 8.12')
  const { url } = product()
  const { page } = await visit({ bypassCSP: true })
  await page.goto(url + form)
  await toastsRun(page)
  await page.getByRole('button', { name: 'Submit Sponsorship Application' }).click()
  await toast(page, 'Error', 'Please fill in all required fields')
  await expect.poll(() => page.evaluate('document.activeElement.name')).toBe('companyName')
  await expectAccessible(page)

  await apply(page, 'Bright Tiles')
  await page.getByLabel('Message').fill('Tiles that stay where they are.')
  await page.getByLabel('Landing page').fill('tiles.example/roofs')
  await page.setInputFiles('[name=logoFile]', { name: 'logo.png', mimeType: 'image/png', buffer: await logo() })
  await page.getByText(/^logo.png, 0/).waitFor()
  await page.getByRole('button', { name: 'Submit Sponsorship Application' }).click()
  await toast(
    page,
    'Sponsorship Application Submitted',
    'Our sponsorship team will review your application and contact you within 24 hours.',
  )
  await expect.poll(() => page.inputValue('[name=companyName]')).toBe('')
  await expect.poll(() => page.evaluate('document.activeElement.textContent')).toContain('Application Submitted')

  await approve('Bright Tiles')
  await followMail(page, product().url, { subject: 'Your sponsorship is approved', to: email })
  await page.getByText('$8,500 per month').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Go to payment' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.waitForURL('**/sponsorship?payment=cancelled')
  expect(await page.getByText('Sponsorship Payment Successful!').count()).toBe(0)

  await followMail(page, product().url, { subject: 'Your sponsorship is approved', to: email })
  await page.getByRole('button', { name: 'Go to payment' }).click()
  await page.getByRole('button', { name: 'Pay' }).click()
  await page.waitForURL('**/sponsorship?payment=success&session_id=*')
  await toast(page, 'Payment Successful!', 'Please complete your sponsorship application below.')
  await page.locator('main').getByText('Sponsorship Payment Successful!').waitFor()
  expect(await page.inputValue('[name=companyName]')).toBe('Bright Tiles')
  await expectAccessible(page)

  const banner = page.getByRole('complementary', { name: 'Sponsored' })
  const shown = async () => {
    await page.goto(`${url}/services/emergency-tarping`)
    return banner.count()
  }
  await expect.poll(shown).toBe(1)
  await banner.getByText('Tiles that stay where they are.').waitFor()
  const link = banner.getByRole('link', { name: 'Visit website' })
  expect([await link.getAttribute('href'), await link.getAttribute('rel')]).toEqual([
    'https://tiles.example/roofs',
    'sponsored noopener',
  ])
  const width = () => page.evaluate<number>('document.querySelector("aside[aria-label=Sponsored] img").naturalWidth')
  await expect.poll(width).toBeGreaterThan(0)
  await expectAccessible(page)

  const { page: first } = await visit()
  const { fonts, rest } = await weighPage(first, `${url}/services/emergency-tarping`)
  expect(fonts + rest).toBeLessThanOrEqual(70_000)
})

test('without JavaScript the form reports missing fields, keeps the typed values, and is sent', async () => {
  spec('public 6.4', 'public 5.13')
  const { page } = await visit({ javaScriptEnabled: false })
  await page.goto(product().url + form)
  await page.getByLabel('Contact person').fill('Joan Reed')
  await page.getByRole('button', { name: 'Submit Sponsorship Application' }).click()
  await page.getByText('Error: Please fill in all required fields').waitFor()
  expect(await page.inputValue('[name=contactPerson]')).toBe('Joan Reed')
  await apply(page, 'Calm Tarps')
  await page.getByRole('button', { name: 'Submit Sponsorship Application' }).click()
  await page.getByText('Sponsorship Application Submitted').waitFor()
})

test('offline the form keeps the typed values, and is sent when the network is back', async () => {
  const { page } = await visit({ mayComplain: true })
  await page.goto(product().url + form)
  await toastsRun(page)
  await apply(page, 'Dry Gutters')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Submit Sponsorship Application' }).click()
  await page.getByText('We couldn’t connect.').waitFor()
  expect(await page.inputValue('[name=companyName]')).toBe('Dry Gutters')
  await goOnline(page)
  await page.getByRole('button', { name: 'Submit Sponsorship Application' }).click()
  await toast(page, 'Sponsorship Application Submitted', 'within 24 hours.')
})

async function apply(page: Page, company: string) {
  await page.getByLabel('Company name').fill(company)
  await page.getByLabel('Contact person').fill('Joan Reed')
  await page.locator('[name=email]').fill(email)
  await page.getByLabel('Exclusive sponsor').check()
}

async function toast(page: Page, title: string, text: string) {
  const said = page.locator('[data-sonner-toast]').filter({ hasText: title })
  await said.getByText(title, { exact: true }).waitFor()
  await said.getByText(text).waitFor()
}

/** Approves the application with the default terms, like the operator. */
async function approve(company: string) {
  const { page } = await visit({ viewport: { width: 1280, height: 900 } })
  await signInAsOperator(page, product().url)
  await page.goto(`${product().url}/admin/inbox?kind=sponsorship`)
  await page.locator('[data-inbox-item]').filter({ hasText: company }).click()
  await page.getByRole('button', { name: 'Approve sponsorship' }).click()
  await page.getByText(/^Approved by /).waitFor()
}

/** Noise makes the file as large as it can be at this size. */
function logo() {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  return sharp({ create: { width: 500, height: 200, channels: 3, background: '#c7623b', noise } })
    .png()
    .toBuffer()
}
