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

test('an operator generates a report with custom days and sections, and a toast reports it', async () => {
  spec('admin 8.29', 'admin 2.3.38', 'admin 2.3.40')
  const page = await reportsTab()
  await figure(page, 'Businesses', '156')
  await figure(page, 'Monthly revenue', '$24,567')

  await page.getByLabel('Report type').selectOption('Custom')
  await page.getByLabel('Date range').selectOption('Custom')
  for (const part of ['Key figures', 'Top cities', 'Views and leads'])
    await page.getByRole('checkbox', { name: part }).uncheck()
  await page.getByRole('checkbox', { name: 'Revenue figures' }).check()
  await page.getByLabel('Business filter').selectOption('Premium')
  await page.getByRole('button', { name: 'Generate Report' }).click()
  await toastSays(page, 'Report Generated', 'Custom report: Premium businesses')
  await figure(page, 'Subscriptions', '89')
  expect(new URL(page.url()).searchParams.getAll('part')).toEqual(['revenue-figures'])

  // Opening the address later doesn't show the toast.
  await page.reload()
  await figure(page, 'Subscriptions', '89')
  await page.getByRole('link', { name: 'Geographic', exact: true }).click()
  await page.getByRole('heading', { name: 'Leads on the map' }).waitFor()
  expect(await saidGenerated(page)).toBe(0)
})

test('a last day before the first one shows an error beside its field, and no success toast', async () => {
  const page = await reportsTab()
  await page.getByLabel('Date range').selectOption('Custom')
  await page.getByLabel('From', { exact: true }).fill('2026-05-02')
  await page.getByLabel('To', { exact: true }).fill('2026-05-01')
  await page.getByRole('button', { name: 'Generate Report' }).click()
  await page.getByText('The last day is before the first. Enter a later day.').waitFor()
  expect(await page.getByLabel('From', { exact: true }).inputValue()).toBe('2026-05-02')
  expect(await saidGenerated(page)).toBe(0)
})

test('a printed report is only the report, in light colors even in a dark browser', async () => {
  const page = await reportsTab()
  const title = page.getByRole('heading', { level: 3 }).first()
  const look = () => title.evaluate(element => getComputedStyle(element).color)
  const light = await look()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  expect(await look()).toBe(light)
  expect(await page.getByRole('navigation').filter({ visible: true }).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Generate Report' }).isVisible()).toBe(false)
  // Neither the dashboard's heading nor a toast.
  expect(await page.getByText('Welcome to the admin dashboard').filter({ visible: true }).count()).toBe(0)
  expect(await page.getByText('Total businesses').isVisible()).toBe(false)
})

test('a report downloads as PDF, CSV and Excel, and a toast says which', async () => {
  spec('admin 8.30', 'admin 2.3.39', 'admin 9.17')
  const page = await reportsTab()
  for (const [format, ending, start] of [
    ['pdf', 'pdf', '%PDF-'],
    ['csv', 'csv', ''],
    ['excel', 'xlsx', 'PK'],
  ] as const) {
    const link = page.getByRole('link', { name: format, exact: true })
    // The toast disappears by itself, on a slow machine before the download starts.
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      toastSays(page, 'Export Started', `Your report is downloading as ${format}`),
      link.click(),
    ])
    expect(download.suggestedFilename()).toMatch(new RegExp(`^report_overview_[\\d-]{10}_[\\d-]{10}\\.${ending}$`))
    const file = await readFile(await download.path())
    expect(file.length).toBeGreaterThan(500)
    expect(file.subarray(0, start.length).toString('latin1')).toBe(start)
  }
})

test('every sub-tab is accessible on a phone, light and dark', async () => {
  const page = await reportsTab({ bypassCSP: true })
  for (const type of ['overview', 'performance', 'revenue', 'geographic', 'custom']) {
    await page.goto(`${product().url}/admin/reports?type=${type}`)
    await page.getByRole('heading', { name: new RegExp(`^${type} report$`, 'i') }).waitFor()
    await expectAccessible(page)
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), type).toBe(true)
  }
})

async function reportsTab(options: Parameters<typeof visit>[0] = {}) {
  const { page } = await visit(options)
  await signInAsOperator(page, product().url)
  await page.getByRole('heading', { name: /^Businesses/ }).waitFor()
  await page.getByRole('link', { name: 'Reports', exact: true }).click()
  await page.getByRole('heading', { name: 'Overview report' }).waitFor()
  return page
}

function saidGenerated(page: Page) {
  return page.locator('[data-sonner-toast]').filter({ hasText: 'Report Generated' }).count()
}

/** Expects a figure below its label; the label may have additional text. */
async function figure(page: Page, label: string, amount: string) {
  const term = page.locator('main dl dt').getByText(label, { exact: true })
  await expect.poll(() => term.locator('xpath=following-sibling::dd[1]').textContent()).toBe(amount)
}

async function toastSays(page: Page, title: string, text: string) {
  const toast = page.locator('[data-sonner-toast]').filter({ hasText: text })
  await toast.waitFor()
  expect(await toast.locator('[data-title]').textContent()).toBe(title)
}
