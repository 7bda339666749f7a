import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { expectAccessible } from '#tests/support/axe.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { signInAsOperator } from '#tests/support/operator-account.ts'
import { useProduct } from '#tests/support/use-product.ts'
import { readZip } from '#tests/support/zip-files.ts'

const visit = useBrowser()
const product = useProduct()

const viewports = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

test('the operator prepares a full export, downloads it and deletes it, on a phone and a desktop', async () => {
  for (const viewport of viewports) {
    const { page } = await visit({ viewport })
    await signInAsOperator(page, product().url)
    await page.getByRole('link', { name: 'Tools' }).click()
    await page.getByRole('link', { name: 'Full export' }).click()
    await page.getByRole('heading', { name: 'Full export' }).waitFor()
    await page.getByText('It has personal data').waitFor()
    await page.getByRole('button', { name: 'Prepare export' }).click()

    // The progress turns into the link by itself.
    const link = page.getByRole('link', { name: /^Download ZIP \(/ })
    await link.waitFor()
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
    expect(download.suggestedFilename()).toMatch(/^roof-rescue-export-\d{8}T\d{6}Z\.zip$/)
    const files = readZip(await readFile(await download.path()))
    expect(files.get('tables/businesses.csv')?.split('\n').length).toBeGreaterThan(156)
    expect(files.get('manifest.json')).toContain('"format": 1')
    expect(files.get('tables/users.csv')).not.toContain('argon2')

    await page.locator('summary').filter({ hasText: 'Delete export' }).click()
    await page.getByRole('button', { name: 'Delete it now' }).click()
    await page.getByRole('button', { name: 'Prepare export' }).waitFor()
    await page.goto(`${product().url}/admin/audit`)
    for (const action of ['Prepare full export', 'Download full export', 'Delete full export'])
      await page.getByText(action).and(page.locator(':not(option)')).first().waitFor()
  }
})

test('the page is accessible before and after, on a phone and a desktop, light and dark', async () => {
  for (const viewport of viewports) {
    const { page } = await visit({ viewport, bypassCSP: true })
    await signInAsOperator(page, product().url)
    await page.goto(`${product().url}/admin/tools/archive`)
    await page.getByRole('heading', { name: 'Full export' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: /^Prepare (export|a new export)$/ }).click()
    await page.getByRole('link', { name: /^Download ZIP/ }).waitFor()
    await expectAccessible(page)
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  }
})
