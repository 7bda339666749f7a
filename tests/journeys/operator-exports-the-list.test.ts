import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '#tests/support/axe.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { signInAsOperator } from '#tests/support/operator-account.ts'
import { spec } from '#tests/support/spec.ts'
import { useProduct } from '#tests/support/use-product.ts'

const visit = useBrowser()
const product = useProduct()

test('all or the filtered businesses are exported as a file, and a toast reports how many', async () => {
  spec('admin 8.17', 'admin 2.3.26', 'admin 2.3.27', 'admin 2.3.28', 'admin 9.7')
  const page = await toolsTab()
  const all = await save(page, 'Export all', 'Exported 156 businesses to CSV')
  expect(all.name).toMatch(/^businesses_export_\d{4}-\d\d-\d\d\.csv$/)
  expect(all.lines).toBe(157)

  await page.getByRole('link', { name: 'Featured', exact: true }).click()
  await page.getByText('16 found', { exact: true }).waitFor()
  expect((await save(page, 'Export filtered', 'Exported 16 businesses to CSV')).lines).toBe(17)
})

test('the tab is accessible on a phone, light and dark', async () => {
  const page = await toolsTab({ bypassCSP: true })
  await expectAccessible(page)
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
})

async function toolsTab(options: Parameters<typeof visit>[0] = {}) {
  const { page } = await visit(options)
  await signInAsOperator(page, product().url)
  await page.getByRole('heading', { name: /^Businesses/ }).waitFor()
  await page.getByRole('link', { name: 'Tools' }).click()
  await page.getByRole('heading', { name: 'Data management' }).waitFor()
  return page
}

async function save(page: Page, name: string, said: string) {
  const link = page.getByRole('link', { name })
  const [download] = await Promise.all([page.waitForEvent('download'), toastSays(page, said), link.click()])
  const text = await readFile(await download.path(), 'utf8')
  return { name: download.suggestedFilename(), lines: text.trimEnd().split('\r\n').length }
}

async function toastSays(page: Page, text: string) {
  const toast = page.locator('[data-sonner-toast]').filter({ hasText: text })
  await toast.waitFor()
  expect(await toast.locator('[data-title]').textContent()).toBe('Export Complete')
}
