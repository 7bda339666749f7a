import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '#tests/support/axe.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { spec } from '#tests/support/spec.ts'
import { useProduct } from '#tests/support/use-product.ts'

const visit = useBrowser()
const product = useProduct()

test('saving settings shows a toast, keeps other typed values, and updates the pages', async () => {
  spec('decision 21', 'admin 2.3.49', 'admin 2.3.50', 'admin 2.3.51')
  const { page } = await visit({ bypassCSP: true })
  const { url } = product()
  await signIn(page, url)
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('heading', { name: 'Settings', exact: true }).waitFor()
  await expectAccessible(page)

  await page.getByLabel(/^Hours/).fill('3, 9')
  await page.getByLabel('Site title').fill('Storm Roofs')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'Success', 'Settings updated successfully')
  expect(await page.getByLabel(/^Hours/).inputValue()).toBe('3, 9')
  expect(await page.getByRole('banner').textContent()).toContain('Storm Roofs')
  const title = async () => (await fetch(`${url}/emergency-help`)).text()
  await expect.poll(title).toContain('Storm Roofs')

  await page.getByLabel(/^Hours/).fill('soon')
  await page.getByRole('button', { name: 'Save hours' }).click()
  await page.getByText('whole numbers from 1 to 24').waitFor()
  expect(await page.getByLabel(/^Hours/).inputValue()).toBe('soon')
  await expectAccessible(page)

  const down = page.getByRole('button', { name: 'Move Emergency Roof Repair down' })
  await down.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('ol li').first().textContent()).toContain('Storm Damage Repair')
  expect(await page.evaluate("document.activeElement?.getAttribute('aria-label')")).toBe(
    'Move Emergency Roof Repair down',
  )

  // The hours are still unsaved.
  await page.getByRole('link', { name: 'Effective configuration' }).click()
  await page.getByRole('button', { name: 'Leave without saving' }).click()
  await page.getByRole('heading', { name: 'Migrations' }).waitFor()
  await expectAccessible(page)
})

test("after another operator's change a form is updated, or rejected if it had unsaved input", async () => {
  const { url } = product()
  const open = async () => {
    const { page } = await visit()
    await signIn(page, url)
    await page.goto(`${url}/admin/settings`)
    return page
  }
  const ann = await open()
  const bob = await open()
  const save = async (page: Page, button: string) => {
    const isSaved = page.waitForResponse(answer => answer.request().method() === 'POST' && answer.status() < 400)
    await page.getByRole('button', { name: button, exact: true }).click()
    await isSaved
    await page.getByRole('button', { name: button, exact: true, disabled: false }).waitFor()
  }

  await ann.getByLabel('Site title').fill('Roofs of Ann')
  await ann.getByLabel('Contact email').fill('')
  await bob.getByLabel('Auto-approve new businesses').check()
  await save(bob, 'Update Settings')
  await bob.locator('input[name=phone]').fill('561-555-0199')
  await save(bob, 'Save phone')

  // Saving another form loads Bob's changes into Ann's page. Untouched checkboxes follow; typed values stay, and aren't sent as if Ann had
  // seen Bob's.
  await save(ann, 'Save hours')
  await expect.poll(() => ann.getByLabel('Auto-approve new businesses').isChecked()).toBe(true)
  expect(await ann.getByLabel('Site title').inputValue()).toBe('Roofs of Ann')
  await ann.getByRole('button', { name: 'Save Changes' }).click()
  await ann.getByText('Someone changed these settings').waitFor()
  await save(ann, 'Save Changes')

  // Two forms of one setting: saving one doesn't conflict with the other.
  await ann.locator('input[name=phone]').fill('561-555-0142')
  await ann.getByLabel('Site title').fill('Roofs')
  await save(ann, 'Save Changes')
  await save(ann, 'Save phone')
  const footer = async () => (await fetch(`${url}/emergency-help`)).text()
  await expect.poll(footer).toContain('561-555-0142')
})

test('values typed into a card stay until saved, are marked, and leaving the page asks for confirmation', async () => {
  const { page } = await visit({ bypassCSP: true })
  const { url } = product()
  await signIn(page, url)
  // Typed before any JavaScript except the access check has loaded.
  const scripts = Promise.withResolvers<void>()
  await page.route(/\/assets\/(?!check-access)[^/]*\.js/, route => scripts.promise.then(() => route.continue()))
  await page.goto(`${url}/admin/settings`, { waitUntil: 'commit' })
  const phone = page.locator('input[name=phone]')
  // A second try finds what the first one saved.
  const typed = (await phone.inputValue()) === '561-555-0123' ? '561-555-0124' : '561-555-0123'
  await phone.fill(typed)
  scripts.resolve()
  const marks = page.getByText('Unsaved changes')
  await expect.poll(() => marks.count()).toBe(1)

  await page.getByLabel('Email notifications for new submissions').click()
  await page.getByLabel('Site title').fill('Roofs of the county')
  await page.locator('input[name^="figure."]').first().fill('99')
  await expect.poll(() => marks.count()).toBe(4)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save Changes', exact: true }).click()
  await expectToast(page, 'Success', 'Settings updated successfully')
  await expect.poll(() => marks.count()).toBe(3)
  expect(await phone.inputValue()).toBe(typed)
  expect(await page.locator('input[name^="figure."]').first().inputValue()).toBe('99')

  await page.getByLabel('Days before it expires').fill('0')
  await page.locator('form:has(input[name=checkDays])').evaluate(form => form.setAttribute('novalidate', ''))
  await page.getByRole('button', { name: 'Save reminder' }).click()
  await page.getByText('Enter a whole number from 1 to').waitFor()
  await page.getByRole('button', { name: 'Save phone' }).click()
  await expect.poll(() => marks.count()).toBe(3)
  expect(await page.getByLabel('Days before it expires').inputValue()).toBe('0')

  await page.getByRole('link', { name: 'Reports', exact: true }).click()
  await page.getByRole('heading', { name: 'Leave without saving?' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Stay on this page' }).click()
  expect(new URL(page.url()).pathname).toBe('/admin/settings')
  await page.keyboard.press('Escape')
  const closing = page.waitForEvent('dialog')
  void page.reload().catch(() => {})
  const asked = await closing
  expect(asked.type()).toBe('beforeunload')
  await asked.dismiss()
  expect(await page.getByLabel('Days before it expires').inputValue()).toBe('0')

  // Typed back to the saved value: no confirmation.
  await page.getByLabel('Email notifications for new submissions').click()
  await page.locator('input[name^="figure."]').first().fill('')
  await page.getByLabel('Days before it expires').fill('30')
  await page.getByRole('button', { name: 'Save reminder' }).click()
  await page.getByRole('button', { name: 'Save claims' }).click()
  await expect.poll(() => marks.count()).toBe(0)
  await page.getByRole('link', { name: 'Reports', exact: true }).click()
  await page.waitForURL(`${url}/admin/reports`)
})

test('listings still stored in the browser are offered, imported once, and removed from the browser', async () => {
  spec('decision 17', 'admin 9.2', 'admin 8.15')
  const { page } = await visit({ bypassCSP: true })
  const { url } = product()
  await page.goto(`${url}/admin-login`)
  await page.evaluate(`localStorage.adminBusinesses = '[{"id":"1","name":"Attic Roofers","city":"Jupiter"}]'`)
  await signIn(page, url)
  await page.getByRole('button', { name: 'Not now' }).click()
  await page.reload()
  await page.getByRole('heading', { name: 'Welcome' }).waitFor()
  expect(await page.getByRole('button', { name: 'Not now' }).count()).toBe(0)
  expect(await stored(page)).toContain('Attic Roofers')

  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL(`${url}/`)
  await signIn(page, url)
  const take = page.getByRole('button', { name: 'Import 1 business' })
  await take.waitFor()
  await expectAccessible(page)
  await take.click()
  await expectToast(page, 'Success', 'Successfully imported 1 businesses')
  expect(await stored(page)).toBeNull()
  expect(await take.count()).toBe(0)
  await expect.poll(async () => (await fetch(`${url}/?q=attic+roofers`)).text()).toContain('Attic Roofers')
})

test('an unreadable stored value is logged, and two samples are offered instead', async () => {
  spec('admin 3.8', 'decision 17')
  const { page, complaints } = await visit({ mayComplain: true })
  const { url } = product()
  await page.goto(`${url}/admin-login`)
  await page.evaluate(`localStorage.adminBusinesses = '{"name":'`)
  await signIn(page, url)

  await page.getByRole('button', { name: 'Import 2 businesses' }).click()
  await expectToast(page, 'Success', 'Successfully imported 2 businesses')
  expect(complaints.join()).toContain('The value stored under adminBusinesses is corrupt')
  expect(await stored(page)).toBeNull()
})

async function signIn(page: Page, url: string) {
  await page.goto(`${url}/admin-login`)
  await page.getByLabel('Email').fill('admin@roof-rescue.example')
  await page.getByLabel('Password', { exact: true }).fill('porch-light-561')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL(`${url}/admin`)
}

function stored(page: Page) {
  return page.evaluate<string | null>("localStorage.getItem('adminBusinesses')")
}

async function expectToast(page: Page, ...words: string[]) {
  for (const text of words) await page.locator('[data-sonner-toast]').getByText(text, { exact: true }).waitFor()
}
