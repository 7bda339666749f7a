import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '#tests/support/axe.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { signInAsOperator } from '#tests/support/operator-account.ts'
import { toastsRun } from '#tests/support/toasts.ts'
import { useProduct } from '#tests/support/use-product.ts'

const visit = useBrowser()
const product = useProduct()

const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }

async function desk(options: Parameters<typeof visit>[0]) {
  const { page } = await visit(options)
  await signInAsOperator(page, product().url)
  return page
}

const rows = (page: Page) => page.getByRole('table').locator('tbody tr')

test('the table has the columns the operator chose, sorts, and stays chosen', async () => {
  const page = await desk({ viewport: desktop })
  await toastsRun(page)
  await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Table' }).click()
  await page.getByRole('columnheader', { name: 'Last change' }).waitFor()
  await page.getByRole('link', { name: '50 rows' }).click()
  await expect.poll(() => rows(page).count()).toBe(50)
  await page.getByRole('link', { name: '100 rows' }).click()
  await expect.poll(() => rows(page).count()).toBe(100)

  await page.getByText('Columns', { exact: true }).click()
  await page.getByRole('checkbox', { name: 'Plan', exact: true }).uncheck()
  await page.getByRole('checkbox', { name: 'Email', exact: true }).check()
  await page.getByRole('button', { name: 'Show these columns' }).click()
  await page.getByRole('columnheader', { name: 'Email' }).waitFor()
  expect(await page.getByRole('columnheader', { name: 'Plan' }).count()).toBe(0)

  await page.getByRole('columnheader', { name: 'Business' }).getByRole('link').click()
  await page.locator('th[aria-sort=ascending]').waitFor()
  const first = await rows(page).first().getByRole('rowheader').textContent()
  await page.getByRole('columnheader', { name: 'Business' }).getByRole('link').click()
  await page.locator('th[aria-sort=descending]').waitFor()
  expect(await rows(page).first().getByRole('rowheader').textContent()).not.toBe(first)

  await page.goto(`${product().url}/admin`)
  await page.getByRole('columnheader', { name: 'Email' }).waitFor()
  await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Cards' }).click()
  await page.getByRole('heading', { level: 3 }).first().waitFor()
  expect(await page.getByRole('table').count()).toBe(0)
})

test('the usual columns fit the screen, and ticked rows are changed, deleted and restored in the table', async () => {
  const page = await desk({ viewport: desktop })
  await page.goto(`${product().url}/admin?view=table&sort=name`)
  await toastsRun(page)
  await page.getByText('Columns', { exact: true }).click()
  await page.getByRole('checkbox', { name: 'Plan', exact: true }).check()
  await page.getByRole('checkbox', { name: 'Email', exact: true }).uncheck()
  await page.getByRole('button', { name: 'Show these columns' }).click()
  await page.getByRole('columnheader', { name: 'Plan' }).waitFor()
  await page.getByRole('columnheader', { name: 'Email' }).waitFor({ state: 'detached' })
  const region = page.getByRole('region', { name: 'Businesses as a table' })
  expect(await region.evaluate(element => element.scrollWidth - element.clientWidth)).toBe(0)

  const marked = page.getByRole('button', { name: 'Mark featured' })
  expect(await marked.isVisible()).toBe(false)
  await rows(page).nth(0).getByRole('checkbox').check()
  await rows(page).nth(1).getByRole('checkbox').check()
  await page.getByText('2 selected', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Delete selected' }).click()
  await page.getByRole('heading', { name: 'Delete 2 businesses?' }).waitFor()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByText('2 selected', { exact: true }).waitFor()
  const name = await rows(page).first().getByRole('rowheader').textContent()
  const business = await rows(page).first().locator('[data-row]').textContent()
  await page.getByRole('button', { name: 'Delete selected' }).click()
  await page.getByRole('button', { name: 'Delete 2 businesses' }).click()
  await page.getByText('Deletion Complete').waitFor()
  await expect.poll(() => rows(page).first().getByRole('rowheader').textContent()).not.toBe(name)
  expect(page.url()).toContain('/admin?view=table')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(() => rows(page).first().locator('[data-row]').textContent()).toBe(business)
  await marked.waitFor({ state: 'hidden' })
  // A job gives the plan back, if it took it from the deleted listing meanwhile.
  await expect
    .poll(async () => {
      await page.reload()
      return rows(page).first().getByRole('rowheader').textContent()
    })
    .toBe(name)
  await toastsRun(page)

  await page.getByLabel('Select all on this page').check()
  await page.getByText('More changes').click()
  await page.getByLabel('24/7 emergency').selectOption('on')
  await page.getByRole('button', { name: 'Set 24/7' }).click()
  await page.getByText('Bulk Update Complete').waitFor()
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
  await page.getByText('Undone', { exact: true }).waitFor()
  await page.goto(`${product().url}/admin?view=cards`)
})

test('shortcuts search, open pages and move through the table, and leave fields alone', async () => {
  const page = await desk({ viewport: desktop })
  await page.goto(`${product().url}/admin?view=table`)
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).waitFor()
  await toastsRun(page)
  // The script may still be starting.
  const search = async () => {
    await page.keyboard.press('/')
    return focused(page)
  }
  await expect.poll(search).toBe('desk-search')
  await page.keyboard.type('g i/j?')
  expect(await page.getByLabel('Search everything').inputValue()).toBe('g i/j?')
  await page.getByLabel('Search everything').fill('')
  await page.getByRole('heading', { level: 2 }).first().click()

  const names = await page.locator('[data-row]').allTextContents()
  const current = () => page.evaluate<string>('document.activeElement.textContent')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect.poll(current).toBe(names[1])
  await page.keyboard.press('k')
  await expect.poll(current).toBe(names[0])
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin/businesses/**')

  await page.getByRole('heading', { level: 2 }).first().click()
  await page.keyboard.press('g')
  await page.keyboard.press('i')
  await page.waitForURL('**/admin/inbox')
  // R alone rejects the open item.
  await page.locator('[data-inbox-item]').first().click()
  await page.getByRole('button', { name: 'Publish review' }).waitFor()
  await page.keyboard.press('g')
  await page.keyboard.press('r')
  await page.waitForURL('**/admin/reports')
  await page.keyboard.press('Shift+?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
  await page.getByLabel('Use keyboard shortcuts').uncheck()
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await page.keyboard.press('/')
  expect(await focused(page)).not.toBe('desk-search')
  await page.goto(`${product().url}/admin?view=cards`)
})

function focused(page: Page) {
  return page.evaluate<string>('document.activeElement.id')
}

test('the search finds a business, a person and nothing on a phone, with and without script', async () => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await desk({ viewport: phone, javaScriptEnabled })
    const find = async (text: string) => {
      await page.getByLabel('Search everything').fill(text)
      await page.getByLabel('Search everything').press('Enter')
      await page.getByRole('heading', { name: `Search: ${text}` }).waitFor()
    }
    await find('nobody at all like this')
    await page.getByText('Nothing found.').waitFor()
    await find('tile')
    const found = page.getByRole('region', { name: 'Businesses' })
    await found.getByRole('link').first().waitFor()
    expect(page.url()).not.toContain('tile')
    const name = (await found.getByRole('link').first().textContent()) ?? ''
    await found.getByRole('link').first().click()
    await page.waitForURL('**/admin/businesses/**')
    expect(await page.locator('input[name=name]').inputValue()).toBe(name)
    await page.goBack()
    await page.getByRole('heading', { name: 'Search: tile' }).waitFor()
    await found.getByRole('link', { name, exact: true }).waitFor()
    expect(await page.getByLabel('Search everything').inputValue()).toBe('tile')
  }
})

test('suggestions are chosen with the arrow keys, closed with Escape, and announced', async () => {
  for (const viewport of [phone, desktop]) {
    const page = await desk({ viewport, bypassCSP: true })
    await page.goto(`${product().url}/admin/settings`)
    await toastsRun(page)
    const box = page.getByRole('combobox', { name: 'Search everything' })
    const options = page.getByRole('option')
    await box.pressSequentially('tile')
    await options.first().waitFor()
    expect(await box.getAttribute('aria-expanded')).toBe('true')
    expect(await box.getAttribute('aria-activedescendant')).toBeNull()
    await page
      .getByRole('status')
      .filter({ hasText: /^\d+ suggestions?$/ })
      .waitFor({ state: 'attached' })
    await expectAccessible(page)

    await box.press('ArrowDown')
    const first = (await options.first().getAttribute('id')) ?? ''
    expect(await box.getAttribute('aria-activedescendant')).toBe(first)
    await box.press('ArrowUp')
    expect(await box.getAttribute('aria-activedescendant')).toBeNull()
    await box.press('ArrowUp')
    expect(await page.locator('[role=option][aria-selected=true]').textContent()).toBe('All results for “tile”')
    await box.press('Escape')
    expect(await box.getAttribute('aria-expanded')).toBe('false')
    expect(await box.inputValue()).toBe('tile')

    await box.press('ArrowDown')
    await options.first().waitFor()
    if ((await box.getAttribute('aria-activedescendant')) === null) await box.press('ArrowDown')
    const name = (await options.first().locator('span').first().textContent()) ?? ''
    await box.press('Enter')
    await page.waitForURL('**/admin/businesses/**')
    expect(await page.locator('input[name=name]').inputValue()).toBe(name)
    expect(await focused(page)).toBe('desk-search')
    await page.goBack()
    await page.waitForURL('**/admin/settings')
  }
})

test('unsaved cards are marked in the list beside them, saved together, and leaving asks first', async () => {
  const page = await desk({ viewport: desktop })
  await page.goto(`${product().url}/admin/settings`)
  await toastsRun(page)
  await page.getByLabel('Site title').fill('Storm Roofs')
  await page.locator('input[name=phone]').fill('561-555-0100')
  await page.getByLabel(/^Hours/).fill('3, 9')
  await page.getByText('Unsaved: Site, Contact phone, Available Now').waitFor()
  const list = page.getByRole('navigation', { name: 'Cards of settings' })
  expect(await list.getByText('(not saved)').count()).toBe(3)

  await page.getByRole('link', { name: 'Inbox' }).click()
  await page.getByRole('button', { name: 'Stay on this page' }).click()
  await page.getByRole('button', { name: 'Save all 3 cards' }).click()
  await expect.poll(() => list.getByText('(not saved)').count()).toBe(0)
  await page.reload()
  expect(await page.getByLabel('Site title').inputValue()).toBe('Storm Roofs')
  expect(await page.getByLabel(/^Hours/).inputValue()).toBe('3, 9')

  await page.getByLabel('Site title').fill('Roof Rescue')
  await page.getByRole('button', { name: 'Save this card' }).click()
  await expect.poll(() => list.getByText('(not saved)').count()).toBe(0)
  await page.getByRole('link', { name: 'Inbox' }).click()
  await page.waitForURL('**/admin/inbox')
})

test('several businesses change at once, and the audit undoes it, on a phone without script', async () => {
  const page = await desk({ viewport: phone, javaScriptEnabled: false })
  const countSuspended = async () => {
    await page.goto(`${product().url}/admin/tools?show=suspended`)
    return Number.parseInt((await page.getByText(/^\d+ found$/).textContent()) ?? '', 10)
  }
  const before = await countSuspended()
  await page.goto(`${product().url}/admin/tools`)
  await page.locator('input[name=ids]').nth(0).check()
  await page.locator('input[name=ids]').nth(1).check()
  await page.getByText('More changes', { exact: true }).click()
  await page.getByLabel('Status', { exact: true }).selectOption('suspended')
  await page.getByRole('button', { name: 'Set status' }).click()
  const notice = page.locator('noscript').getByRole('status').locator('p')
  await expect.poll(() => notice.allTextContents()).toEqual(['Bulk Update Complete Updated 2 businesses'])
  expect(await countSuspended()).toBe(before + 2)

  await page.goto(`${product().url}/admin/audit`)
  await page.getByRole('link', { name: 'Undo…' }).first().click()
  await page.getByRole('button', { name: 'Undo this change' }).click()
  await page.getByText('This is already undone.').waitFor()
  expect(await countSuspended()).toBe(before)
})

test('the table, the search, the settings and the bulk changes are accessible, light and dark', async () => {
  for (const viewport of [phone, desktop]) {
    const page = await desk({ viewport, bypassCSP: true })
    await page.goto(`${product().url}/admin?view=table`)
    await page.getByRole('table').waitFor()
    await expectAccessible(page)
    await page.getByLabel('Search everything').fill('roof')
    await page.getByLabel('Search everything').press('Enter')
    await page.getByRole('region', { name: 'Businesses' }).waitFor()
    await expectAccessible(page)
    await page.goto(`${product().url}/admin/settings`)
    await page.getByLabel('Site title').fill(`Roofs ${viewport.width}`)
    await page.getByText('Unsaved: Site').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save this card' }).click()
    await page.getByText('Unsaved: Site').waitFor({ state: 'detached' })
    await page.goto(`${product().url}/admin/tools`)
    await page.getByText('More changes', { exact: true }).click()
    await page.getByRole('button', { name: 'Set status' }).waitFor()
    await expectAccessible(page)
    await page.goto(`${product().url}/admin?view=cards`)
  }
})
