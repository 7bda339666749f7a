import { expect, test } from 'vitest'
import { expectAccessible } from '#tests/support/axe.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { signInAsOperator } from '#tests/support/operator-account.ts'
import { useProduct } from '#tests/support/use-product.ts'

const visit = useBrowser()
const product = useProduct()
const listing = '/business/lakeside-roof-and-tarp'

test('the operator uses the inbox by keyboard: opens, publishes, rejects with a reason, and turns the keys off', async () => {
  const { url } = product()
  const { page } = await visit({ viewport: { width: 1280, height: 900 } })
  await page.goto(`${url}${listing}/problem`)
  await page.selectOption('[name=kind]', 'wrong-hours')
  await page.fill('[name=message]', 'Closed on Sundays.')
  await page.click('main button[type=submit]')
  await page.waitForURL('**/sent')
  await signInAsOperator(page, product().url)

  // The report is the newest item; below it are two sample reviews.
  await page.goto(`${url}/admin/inbox`)
  await page.getByText('Turn keys off').waitFor()
  const focused = () => page.evaluate('document.querySelector("[data-inbox-item]:focus")?.textContent')
  // Until hydration a key does nothing.
  const goUp = async () => {
    await page.keyboard.press('k')
    return focused()
  }
  await expect.poll(goUp).toContain('Problem report')
  await page.keyboard.press('j')
  expect(await focused()).toContain('Review')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Publish review' }).waitFor()
  await page.keyboard.press('a')
  await page.getByText(/^Published by /).waitFor()
  await expect.poll(() => page.locator('[data-inbox-item]').count()).toBe(2)

  await expect.poll(goUp).toContain('Problem report')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'The hours are wrong' }).waitFor()
  await page.keyboard.press('r')
  // Typing enters text and triggers no shortcut.
  await page.keyboard.type('a jar of keys')
  expect(await page.inputValue('[name=reason]')).toBe('a jar of keys')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByText(/^Rejected by /).waitFor()

  await page.getByText('Turn keys off').click()
  await page.reload()
  await page.getByText('Turn keys on').waitFor()
  // The page stops listening a moment after it has said so.
  await page.evaluate('new Promise(done => requestAnimationFrame(() => setTimeout(done)))')
  await page.keyboard.press('j')
  expect(await page.evaluate('document.activeElement.tagName')).toBe('BODY')
})

test('inbox, open item and audit log are accessible on a phone and side by side, light and dark', async () => {
  const { url } = product()
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    const { page } = await visit({ viewport, bypassCSP: true })
    await signInAsOperator(page, product().url)
    await page.goto(`${url}/admin/inbox?state=all`)
    const item = (await page.locator('[data-inbox-item]').first().getAttribute('href')) ?? ''
    for (const path of ['/admin/inbox?state=all', item, '/admin/audit?actor=all']) {
      await page.goto(url + path)
      await expectAccessible(page)
    }
  }
})
