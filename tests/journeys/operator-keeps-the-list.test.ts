import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '#tests/support/axe.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { signInAsOperator } from '#tests/support/operator-account.ts'
import { spec } from '#tests/support/spec.ts'
import { toastsRun } from '#tests/support/toasts.ts'
import { useProduct } from '#tests/support/use-product.ts'

const visit = useBrowser()
const product = useProduct()

test('a business is added, edited, switched, deleted and restored, each with a toast', async () => {
  spec('admin 8.12', 'admin 8.13', 'admin 8.14', 'admin 4.14', 'admin 2.3.9')
  const page = await desk()
  await page.getByRole('link', { name: 'Add Business' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Zephyr Roofing')
  await page.getByRole('button', { name: 'Add Business' }).click()
  await expectToast(page, 'Success', 'Business added successfully')

  await page.getByLabel('Search businesses').fill('zephyr')
  await page.waitForURL('**/admin?q=zephyr')
  await page.getByText('1 found').waitFor()
  expect(await page.evaluate('document.activeElement.name')).toBe('q')
  await page.getByRole('link', { name: 'Edit Zephyr Roofing' }).click()
  await page.getByLabel('City').fill('Jupiter')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'Success', 'Business updated successfully')
  await page.getByText('Jupiter, FL').waitFor()

  const featured = page.getByRole('switch', { name: 'Featured Zephyr Roofing' })
  await featured.click()
  await expect.poll(() => featured.getAttribute('aria-checked')).toBe('true')
  await page.getByRole('button', { name: 'Delete Zephyr Roofing' }).click()
  const deleted = await expectToast(page, 'Success', 'Business deleted successfully')
  await page.getByRole('heading', { name: 'No businesses found' }).waitFor()
  await deleted.getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, 'Undone', 'The business is restored.')
  await page.getByRole('heading', { name: 'Zephyr Roofing' }).waitFor()
})

test('an icon button shows a tooltip on hover, and the next one immediately', async () => {
  spec('public 9.38')
  const page = await desk({ viewport: { width: 1440, height: 900 } })
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  const row = page.getByRole('article').first()
  const tooltip = page.getByRole('tooltip')
  await row.getByRole('link', { name: /^Edit / }).hover()
  await page.clock.runFor(699)
  expect(await tooltip.count()).toBe(0)
  await page.clock.runFor(1)
  expect(await tooltip.textContent()).toBe('Edit')
  await row.getByRole('link', { name: /^History of / }).hover()
  await page.clock.runFor(1)
  expect(await tooltip.textContent()).toBe('History')

  await page.mouse.move(0, 0)
  await expect.poll(() => tooltip.count()).toBe(0)
  await page.clock.runFor(300)
  await row.getByRole('button', { name: /^Delete / }).hover()
  await page.clock.runFor(699)
  expect(await tooltip.count()).toBe(0)
  await page.clock.runFor(1)
  expect(await tooltip.textContent()).toBe('Delete')
  await page.keyboard.press('Escape')
  await expect.poll(() => tooltip.count()).toBe(0)
})

test('a blank name sends nothing, shows no message, and keeps the focus on the field', async () => {
  spec('admin 5.4')
  const page = await desk()
  await page.goto(`${product().url}/admin/businesses/new`)
  await toastsRun(page)
  const sent: string[] = []
  page.on('request', request => request.method() === 'POST' && sent.push(request.url()))
  await page.getByLabel('Name', { exact: true }).fill('   ')
  await page.getByLabel('City').fill('Jupiter')
  await page.getByRole('button', { name: 'Add Business' }).click()

  const focused = 'document.activeElement.name'
  await expect.poll(() => page.evaluate(focused)).toBe('name')
  expect(sent).toEqual([])
  expect(await page.locator('[data-sonner-toast]').count()).toBe(0)
  expect(page.url()).toBe(`${product().url}/admin/businesses/new`)
})

test('list, form, photos, check and history are accessible on a phone, light and dark', async () => {
  const page = await desk({ bypassCSP: true })
  await page.reload()
  await expectAccessible(page)
  const edit = await page
    .getByRole('link', { name: /^Edit / })
    .first()
    .getAttribute('href')
  for (const path of [
    '/admin/businesses/new',
    edit,
    `${edit}/photos`,
    `${edit}/check`,
    `${edit}/history?day=2026-01-01`,
  ]) {
    await page.goto(product().url + path)
    await page.getByRole('link', { name: '← All businesses' }).waitFor()
    await expectAccessible(page)
  }
})

async function desk(options: Parameters<typeof visit>[0] = {}) {
  const { page } = await visit(options)
  await signInAsOperator(page, product().url)
  await page.getByRole('heading', { name: /^Businesses/ }).waitFor()
  return page
}

async function expectToast(page: Page, title: string, text: string) {
  const toast = page.locator('[data-sonner-toast]').filter({ hasText: text })
  await toast.waitFor()
  expect(await toast.locator('[data-title]').textContent()).toBe(title)
  return toast
}
