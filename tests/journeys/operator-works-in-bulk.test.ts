import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '#tests/support/axe.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { signInAsOperator } from '#tests/support/operator-account.ts'
import { spec } from '#tests/support/spec.ts'
import { useProduct } from '#tests/support/use-product.ts'

const visit = useBrowser()
const product = useProduct()

test('flags are set for boxes on several pages and for all matches, each with a toast and an undo', async () => {
  spec('admin 2.3.31', 'admin 2.3.32', 'admin 2.3.34', 'admin 4.15', 'admin 5.37', 'admin 8.18', 'admin 8.19')
  const page = await toolsTab()
  await press(page, 'Mark claimed')
  await expectToast(page, 'No Selection', 'Please select businesses to update')

  await boxes(page).nth(0).check()
  await boxes(page).nth(1).check()
  await page.getByRole('link', { name: 'Next' }).click()
  await page.getByRole('link', { name: 'Previous' }).waitFor()
  await boxes(page).nth(0).check()
  await selected(page, '3 selected')
  await page.getByRole('link', { name: 'Previous' }).click()
  await expect.poll(() => boxes(page).nth(1).isChecked()).toBe(true)
  await press(page, 'Mark featured')
  await undo(page, await expectToast(page, 'Bulk Update Complete', 'Updated 3 businesses'))
  await selected(page, '0 selected')

  await page.getByRole('link', { name: 'Unclaimed', exact: true }).click()
  await page.getByText('48 found', { exact: true }).waitFor()
  await page.getByLabel('Select all 48 matches').check()
  await selected(page, '48 selected')
  await press(page, 'Mark claimed')
  const marked = await expectToast(page, 'Bulk Update Complete', 'Updated 48 businesses')
  await page.getByText('0 found', { exact: true }).waitFor()
  await undo(page, marked)
  await page.getByText('48 found', { exact: true }).waitFor()
})

test('a page of businesses is deleted after a cancelable confirmation, and the toast undoes it', async () => {
  spec('admin 2.3.36', 'admin 5.38', 'admin 8.20')
  const page = await toolsTab()
  await press(page, 'Delete selected')
  await expectToast(page, 'No Selection', 'Please select businesses to delete')

  await page.getByLabel('Select all on this page').check()
  await selected(page, '20 selected')
  await press(page, 'Delete selected')
  await question(page, 'Delete 20 businesses?')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await selected(page, '20 selected')
  await press(page, 'Delete selected')
  await question(page, 'Delete 20 businesses?')
  await press(page, 'Delete 20 businesses')
  const deleted = await expectToast(page, 'Deletion Complete', 'Deleted 20 businesses')
  await page.getByText('136 found', { exact: true }).waitFor()
  await undo(page, deleted)
  await page.getByText('156 found', { exact: true }).waitFor()
})

test('all data is reset by typing RESET, and restored in the Tools tab, with the keyboard alone', async () => {
  spec('admin 2.3.29', 'admin 5.42', 'admin 8.24')
  const page = await toolsTab()
  await page.getByRole('link', { name: 'Reset data' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('Are you sure you want to reset all business data? This cannot be undone.').waitFor()
  const word = page.getByLabel('Type RESET to confirm')
  await word.focus()
  await page.keyboard.type('reset')
  await page.keyboard.press('Enter')
  expect(await word.evaluate(field => field.matches(':invalid'))).toBe(true)
  await word.fill('')
  await page.keyboard.type('RESET')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Data Reset', 'All business data has been cleared')
  await page.getByRole('heading', { name: 'No businesses found' }).waitFor()
  await page.getByText('156 businesses cleared').waitFor()
  await page.getByRole('main').getByRole('button', { name: 'Restore' }).focus()
  await page.keyboard.press('Enter')
  await expectToast(page, 'Data restored', '156 businesses listed again')
  await page.getByText('156 found', { exact: true }).waitFor()
})

test('boxes are ticked and a search is sent by keyboard, and Enter in another field of the form does nothing', async () => {
  const page = await toolsTab()
  await page.getByLabel('Search businesses').focus()
  await page.keyboard.type('tile')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin/tools?q=tile')
  await boxes(page).nth(0).focus()
  await page.keyboard.press('Space')
  await selected(page, '1 selected')
  const sent: string[] = []
  page.on('request', request => request.method() === 'POST' && sent.push(request.url()))
  await page.getByLabel('Subject').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Clear selection' }).focus()
  await page.keyboard.press('Enter')
  await selected(page, '0 selected')
  expect(sent).toEqual([])
})

test('without JavaScript a form does the same and shows its result on the page', async () => {
  const page = await toolsTab({ javaScriptEnabled: false })
  await boxes(page).nth(0).check()
  await boxes(page).nth(1).check()
  await press(page, 'Mark featured')
  await undoNoticed('Bulk Update Complete Updated 2 businesses')

  await page.getByLabel(/^Select all 156 matches/).check()
  await press(page, 'Delete selected')
  await press(page, 'Delete 156 businesses')
  await undoNoticed('Deletion Complete Deleted 156 businesses')
  await page.getByText('156 found', { exact: true }).waitFor()

  async function undoNoticed(text: string) {
    const notice = page.locator('noscript').getByRole('status')
    expect(await notice.locator('p').textContent()).toBe(text)
    await notice.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => notice.locator('p').textContent()).toMatch(/^Undone .* restored$/)
  }
})

test('the tab, its confirmation and the reset are accessible on a phone, light and dark', async () => {
  const page = await toolsTab({ bypassCSP: true })
  await boxes(page).nth(0).check()
  await selected(page, '1 selected')
  await expectAccessible(page)
  await press(page, 'Delete selected')
  await question(page, 'Delete 1 business?')
  await expectAccessible(page)
  await page.goto(`${product().url}/admin/tools/reset`)
  await page.getByLabel('Type RESET to confirm').waitFor()
  await expectAccessible(page)
})

async function toolsTab(options: Parameters<typeof visit>[0] = {}) {
  const { page } = await visit(options)
  await signInAsOperator(page, product().url)
  await page.getByRole('link', { name: 'Tools', exact: true }).click()
  await page.getByRole('heading', { name: 'Bulk operations' }).waitFor()
  return page
}

function boxes(page: Page) {
  return page.locator('input[name=ids][type=checkbox]')
}

function press(page: Page, name: string) {
  return page.getByRole('button', { name, exact: true }).click()
}

function selected(page: Page, text: string) {
  return page.getByText(text, { exact: true }).waitFor()
}

/** The confirmation has the focus, so that a screen reader announces it. */
async function question(page: Page, text: string) {
  await page.getByRole('heading', { name: text }).waitFor()
  await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe(text)
}

async function undo(page: Page, toast: Awaited<ReturnType<typeof expectToast>>) {
  await toast.getByRole('button', { name: 'Undo' }).click()
  const undone = await expectToast(page, 'Undone', 'restored')
  expect(await undone.textContent()).not.toContain('kept')
}

async function expectToast(page: Page, title: string, text: string) {
  const toast = page.locator('[data-sonner-toast]').filter({ hasText: text }).first()
  await toast.waitFor()
  expect(await toast.locator('[data-title]').textContent()).toBe(title)
  return toast
}
