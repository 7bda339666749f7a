import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '#tests/support/axe.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { writeLittleRock } from '#tests/support/import-command.ts'
import { signInAsOperator } from '#tests/support/operator-account.ts'
import { dataFolder } from '#tests/support/product.ts'
import { askDatabase, holdImports } from '#tests/support/product-database.ts'
import { spec } from '#tests/support/spec.ts'
import { useProduct } from '#tests/support/use-product.ts'

const visit = useBrowser()
const product = useProduct()

test('an operator uploads a real list, maps it, previews it, imports it and undoes it', async () => {
  spec('admin 2.3.16', 'admin 2.3.20', 'admin 2.3.23', 'admin 4.9', 'admin 8.6', 'admin 8.9')
  const page = await importTab()
  await choose(page, await writeLittleRock(dataFolder()))
  await expectToast(page, 'File Loaded Successfully', 'Found 7 columns and 14,573 data rows')
  expect(await page.getByLabel('Business', { exact: true }).inputValue()).toBe('name')

  await page.getByRole('button', { name: 'Continue to preview' }).click()
  await page.getByText('The first 5 of 14,573 rows. The import includes all of them.').waitFor()
  await figure(page, 'New', '14,573')
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('button', { name: 'Continue to preview' }).click()
  await figure(page, 'New', '14,573')

  const letGo = await holdImports(product())
  await page.getByRole('button', { name: 'Import 14,573 rows' }).click()
  await page.getByText(/Comparing with the directory · [\d,]+ rows\/s · \d+ (s|min) left/).waitFor()
  await page.reload()
  await page.getByRole('progressbar', { name: 'Importing...' }).waitFor()
  await page.getByText(/Comparing with the directory/).waitFor()
  await letGo()
  await expectToast(page, 'Import Successful', 'Successfully imported 14,573 businesses')
  await page.getByLabel('CSV file').waitFor()
  expect(await searchFor('stellar cleaning')).toContain('STELLAR CLEANING LLC')

  const letUndo = await holdImports(product())
  await page.getByRole('link', { name: 'Undo import' }).click()
  await page.getByText('14,573 listings will be removed from the directory.').waitFor()
  expect(await searchFor('stellar cleaning')).toContain('STELLAR CLEANING LLC')
  await page.getByRole('button', { name: 'Undo this change' }).click()
  await page.getByRole('progressbar', { name: 'Undoing…' }).waitFor()
  await page.reload()
  await page.getByRole('progressbar', { name: 'Undoing…' }).waitFor()
  await letUndo()
  await expectToast(page, 'Import undone', '14,573 businesses removed, 0 restored')
  await expect.poll(() => searchFor('stellar cleaning')).not.toContain('STELLAR CLEANING LLC')

  await page.getByRole('link', { name: 'Restore import' }).click()
  await page.getByRole('button', { name: 'Restore listings' }).click()
  await expectToast(page, 'Import restored', '14,573 businesses restored')
  await expect.poll(() => searchFor('stellar cleaning')).toContain('STELLAR CLEANING LLC')
})

test('an operator who was on another page when an import ended is notified on return', async () => {
  spec('admin 8.16')
  const page = await importTab()
  await choose(page, await csv('Name,City\nAce Meanwhile,Jupiter\n'))
  await page.getByRole('button', { name: 'Continue to preview' }).click()
  await figure(page, 'New', '1')
  const letGo = await holdImports(product())
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await page.getByRole('progressbar', { name: 'Importing...' }).waitFor()
  await page.goto(`${product().url}/admin/audit`)
  await letGo()
  await expect.poll(() => searchFor('ace meanwhile')).toContain('Ace Meanwhile')
  await page.goto(`${product().url}/admin/import`)
  await expectToast(page, 'Businesses Imported', 'Successfully imported 1 businesses')
  const notified = () => askDatabase(product(), 'select notified from import_sessions order by started_at desc limit 1')
  await expect.poll(notified).toEqual([{ notified: true }])
  await page.reload()
  await page.getByLabel('CSV file').waitFor()
  expect(await page.locator('[data-sonner-toast]').count()).toBe(0)
})

test('an invalid file is reported in a toast and above the steps, and a template shows a valid one', async () => {
  spec('admin 2.3.24', 'admin 2.3.25', 'admin 7.4', 'admin 8.7', 'admin 8.8', 'admin 8.10', 'admin 8.11', 'admin 9.9')
  const page = await importTab()
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'list.txt', mimeType: 'text/plain', buffer: Buffer.from('Name\nAce\n') })
  await expectToast(page, 'Error', 'Please upload a valid CSV file')
  await expect.poll(() => banner(page)).toBe('Please upload a valid CSV file')

  await choose(page, await csv('Mark,City\nAce,Jupiter\n'))
  await page.getByRole('button', { name: 'Continue to preview' }).click()
  await expectToast(page, 'Missing Required Fields', "Please map the Business Name field - it's required")
  await page.getByRole('button', { name: 'Start Over' }).click()

  await choose(page, await csv('Name,City\n,Jupiter\n'))
  await page.getByRole('button', { name: 'Continue to preview' }).click()
  const nothing = 'No valid businesses found in CSV file. Please check your data and field mappings.'
  await expect.poll(() => banner(page)).toBe(nothing)
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await expectToast(page, 'Import Error', nothing)
  await page.getByRole('button', { name: 'Start Over' }).click()
  await page.getByLabel('CSV file').waitFor()

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download template' }).click(),
  ])
  await expectToast(page, 'Template Downloaded', 'business_template.csv')
  expect(download.suggestedFilename()).toBe('business_template.csv')
  expect(await readFile(await download.path(), 'utf8')).toMatch(/^Name,Email,Phone,City,State,Category,/)
})

test('every step is accessible on a phone, light and dark, and works by keyboard alone', async () => {
  const page = await importTab({ bypassCSP: true })
  await expectAccessible(page)
  await choose(
    page,
    await csv(
      'Name,Phone,City\nAce Under Another Name,561-555-0112,Jupiter\n,,Jupiter\nTwin,561-555-7001,Jupiter\nTwin Roofs,561-555-7001,Jupiter\n',
    ),
  )
  await page.getByRole('button', { name: 'Continue to preview' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue to preview' }).press('Enter')
  await page.getByText('1 row is probably in the directory').waitFor()
  await page.getByText('1 row probably repeats another row of the file').waitFor()
  await page.getByText('View rows').press('Enter')
  await page.getByText('same phone as line 4').waitFor()
  await page.locator('summary', { hasText: 'Ace Under Another Name' }).press('Enter')
  await page.getByLabel('Business Name').press('Space')
  expect(await page.getByLabel('This row').inputValue()).toBe('pick')
  await expectAccessible(page)
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  await page.getByRole('button', { name: 'Start Over' }).press('Enter')
  await page.getByLabel('CSV file').waitFor()
})

async function importTab(options: Parameters<typeof visit>[0] = {}) {
  const { url } = product()
  const { page } = await visit(options)
  await signInAsOperator(page, url)
  await page.goto(`${url}/admin/import`)
  await page.getByLabel('CSV file').waitFor()
  // Wait for hydration.
  const isRunning = `Object.keys(document.querySelector('input[type=file]')).some(key => key.startsWith('__react'))`
  await expect.poll(() => page.evaluate(isRunning)).toBe(true)
  return page
}

async function choose(page: Page, file: string) {
  await page.getByLabel('CSV file').setInputFiles(file)
  await page.getByRole('button', { name: 'Continue to preview' }).waitFor()
}

async function csv(content: string) {
  const file = join(dataFolder(), 'firms.csv')
  await writeFile(file, content)
  return file
}

async function figure(page: Page, name: string, count: string) {
  const panel = page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) })
  await panel.getByText(count, { exact: true }).waitFor()
}

function banner(page: Page) {
  return page.locator('p[role=alert]').first().textContent()
}

async function searchFor(text: string) {
  return (await fetch(`${product().url}/?q=${encodeURIComponent(text)}`)).text()
}

async function expectToast(page: Page, title: string, text: string) {
  const toast = page.locator('[data-sonner-toast]').filter({ hasText: title }).filter({ hasText: text }).first()
  await toast.waitFor({ timeout: 120_000 })
  expect(await toast.locator('[data-title]').textContent()).toBe(title)
}
