import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { approveInInbox } from '#tests/support/approve-in-inbox.ts'
import { expectAccessible } from '#tests/support/axe.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { press } from '#tests/support/keyboard.ts'
import { followMail } from '#tests/support/mailbox.ts'
import { spec } from '#tests/support/spec.ts'
import { useProduct } from '#tests/support/use-product.ts'

const visit = useBrowser()
const product = useProduct()
const pdf = { mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n1 0 obj\nendobj\n') }

test('a roofer applies by keyboard, a reload keeps the typed values, and homeowners find the approved business', async () => {
  spec('decision 7', 'public 1.7', 'public 2.79', 'public 2.81', 'public 4.11', 'public 4.12')
  const { page } = await visit({ bypassCSP: true })
  await page.goto(`${product().url}/business-application`)
  await expectAccessible(page)
  await focused(page, page.getByLabel('Business name'))
  await page.keyboard.type('Gulf Stream Roofing')
  await type(page, '12 Ocean Ave, Lake Worth, FL 33460', '772-555-0133', 'office@gulfstream.example')
  // Saved on the device before anything is submitted.
  await reload(page, page.locator('#email'), 'office@gulfstream.example')
  await page.locator('#email').press('Enter')

  await page.waitForURL('**/step/2')
  await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('License & Insurance')
  await expectAccessible(page)
  await type(page, 'CCC1330842', 'Palm Mutual')
  await page.setInputFiles('[name=licenseFile]', {
    name: 'license.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('x'),
  })
  await press(page, 'button', 'Next')
  await page.getByText('Choose a PDF, PNG or JPG.').waitFor()
  await expect.poll(() => page.evaluate('document.activeElement.name')).toBe('licenseFile')
  expect(await page.getByLabel('Florida License Number').inputValue()).toBe('CCC1330842')
  await expectAccessible(page)
  await page.setInputFiles('[name=licenseFile]', { name: 'license.pdf', ...pdf })
  await press(page, 'button', 'Next')

  await page.waitForURL('**/step/3')
  await expectAccessible(page)
  await page.getByLabel('Years in business').fill('12')
  await page.getByLabel('Roof Inspection').check()
  await page.getByLabel('Premium').check()
  await reload(page, page.getByLabel('Years in business'), '12')
  expect(await page.getByLabel('Roof Inspection').isChecked()).toBe(true)
  expect(await page.getByLabel('Premium').isChecked()).toBe(true)
  await press(page, 'button', 'Previous')
  await page.waitForURL('**/step/2')
  await page.getByText('license.pdf').waitFor()
  await press(page, 'button', 'Next')
  await page.waitForURL('**/step/3')
  expect(await page.getByLabel('Years in business').inputValue()).toBe('12')
  await press(page, 'button', 'Next')

  await page.waitForURL('**/step/4')
  await expectAccessible(page)
  for (const text of ['Gulf Stream Roofing', 'CCC1330842', '772-555-0133', 'Premium, $99/month', 'license.pdf'])
    await page.getByText(text, { exact: true }).waitFor()
  await press(page, 'button', 'Submit Application')
  await page.getByRole('heading', { name: 'Application sent' }).waitFor()
  await page.getByText('In review').waitFor()
  await expectAccessible(page)
  const status = page.url()
  await followMail(page, product().url, { subject: 'We got your application' })
  expect(new URL(page.url()).pathname).toBe(new URL(status).pathname)

  const { page: desk } = await visit({ viewport: { width: 1280, height: 900 } })
  await approveInInbox(desk, product().url, 'Gulf Stream Roofing')
  await page.reload()
  await page.getByText('Approved', { exact: true }).waitFor()
  await page.goto(`${product().url}/?q=Gulf+Stream`)
  await page.getByRole('link', { name: 'Gulf Stream Roofing' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Gulf Stream Roofing' }).waitFor()
  await page.getByText('12 Ocean Ave').first().waitFor()
})

test('without JavaScript a roofer applies too, adds a document later, and withdraws the application', async () => {
  spec('decision 7', 'public 2.82')
  const { page } = await visit({ javaScriptEnabled: false })
  await page.goto(`${product().url}/business-application`)
  await page.getByLabel('Business name').fill('Plain Roofing')
  await page.getByLabel('Business address').fill('1 Reef Rd, Jupiter, FL')
  await page.getByLabel('Phone').fill('772-555-0134')
  await page.locator('#email').fill('plain@example.com')
  await page.locator('#email').press('Enter')
  await page.waitForURL('**/step/2')
  await page.getByLabel('Florida License Number').fill('CCC1330111')
  await page.setInputFiles('[name=licenseFile]', { name: 'license.pdf', ...pdf })
  // Required by the browser itself.
  await page.getByRole('button', { name: 'Next' }).click()
  expect(page.url()).toMatch(/step\/2$/)
  await page.getByLabel('Insurance provider').fill('Palm Mutual')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.waitForURL('**/step/3')
  await page.reload()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.waitForURL('**/step/4')
  await page.getByRole('button', { name: 'Submit Application' }).click()
  await page.getByRole('heading', { name: 'Application sent' }).waitFor()

  await page.setInputFiles('#document-insurance', { name: 'policy.pdf', ...pdf })
  await page.getByRole('button', { name: 'Add insurance certificate' }).click()
  await page.getByText('Your document was added.').waitFor()
  await page.getByRole('button', { name: 'Withdraw application' }).click()
  await page.getByText('Withdrawn', { exact: true }).waitFor()
})

test('returning on the same device leads to the state of the application', async () => {
  spec('decision 7')
  const { page } = await visit()
  await page.goto(`${product().url}/business-application`)
  await page.getByLabel('Business name').fill('Half Done Roofing')
  await page.getByLabel('Business address').fill('2 Reef Rd, Jupiter, FL')
  await page.getByLabel('Phone').fill('772-555-0135')
  await page.locator('#email').fill('half@example.com')
  await page.locator('#email').press('Enter')
  await page.waitForURL('**/step/2')
  await page.getByRole('heading', { name: 'License & Insurance' }).waitFor()
  const draft = page.url()

  await page.goto(`${product().url}/business-application`)
  await page.getByRole('link', { name: 'Continue' }).click()
  await page.waitForURL(draft)
})

test('all of its pages are accessible in the dark and on a desktop', async () => {
  const { page } = await visit({ colorScheme: 'dark', viewport: { width: 1440, height: 900 }, bypassCSP: true })
  await page.goto(`${product().url}/business-application`)
  await expectAccessible(page)
  await page.goto(`${product().url}/business-application?view=plans`)
  await page.getByRole('link', { name: 'Go to the application' }).click()
  await page.getByRole('heading', { name: 'Business Information' }).waitFor()
  expect(await page.getByRole('button', { name: 'Previous' }).isDisabled()).toBe(true)
})

test('on a phone the bar with Next does not cover the focused field', async () => {
  const { page } = await visit()
  await page.goto(`${product().url}/business-application`)
  await focused(page, page.locator('#businessName'))
  for (const id of ['businessAddress', 'phone', 'email', 'website']) {
    await page.keyboard.press('Tab')
    await expect.poll(() => page.evaluate('document.activeElement.id')).toBe(id)
    const field = await page.locator(`#${id}`).boundingBox()
    const bar = await page.getByRole('button', { name: 'Next', exact: true }).boundingBox()
    expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThan(bar?.y ?? 0)
  }
})

type Field = ReturnType<Page['getByLabel']>

/** Focuses the field once the page is hydrated. */
async function focused(page: Page, field: Field) {
  await page.waitForLoadState('networkidle')
  await field.focus()
}

/** Types each text into the next field; the first goes into the one after the focused field. */
async function type(page: Page, ...texts: string[]) {
  for (const text of texts) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(text)
  }
}

/** Reloads the page; unsent values reappear. */
async function reload(page: Page, field: Field, text: string) {
  await page.reload()
  await expect.poll(() => field.inputValue()).toBe(text)
}
