import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '#tests/support/browser.ts'
import { startProduct } from '#tests/support/product.ts'
import { spec } from '#tests/support/spec.ts'

const visit = useBrowser()
const toasts = '[data-sonner-toast]'
const open = `${toasts}[data-removed="false"]`

test('toasts: three at once, 356 pixels wide, 14 apart, four seconds long, closed by hand or by themselves', async () => {
  spec('public 4.14', 'public 9.33', 'public 9.34', 'public 9.35', 'public 9.37', 'public 4.22', 'public 4.23')
  const { url } = await startProduct()
  const { page } = await visit({ viewport: { width: 1280, height: 900 } })
  await page.clock.install()
  await page.goto(`${url}/business/lakeside-roof-and-tarp`)
  await send(page, 'First.')
  // From here on the test controls time.
  await page.clock.pauseAt(new Date(Date.now() + 1_000))
  const first = page.locator(toasts).first()
  const box = await first.boundingBox()
  expect(box?.width).toBe(356)
  expect(await first.evaluate(toast => getComputedStyle(toast).getPropertyValue('--gap'))).toBe('14px')

  for (const message of ['Second.', 'Third.', 'Fourth.']) await send(page, message)
  const seen = (state: string) => untilSeen(page, () => page.locator(toasts + state).count(), 3)
  await seen('[data-visible="true"]')
  await page.keyboard.press('Alt+KeyT')
  await seen('[data-visible="true"][data-expanded="true"]')
  await page.keyboard.press('Escape')

  await page.locator(open).first().getByRole('button', { name: 'Close toast' }).click()
  await seen('[data-removed="false"]')
  // The pointer that kept them open moves away, and all shown toasts disappear.
  await page.mouse.move(10, 10)
  await page.clock.runFor(4_000)
  await untilSeen(page, () => page.locator(toasts).count(), 0)

  await send(page, 'Fifth.')
  await page.mouse.move(10, 10)
  await page.clock.runFor(3_400)
  expect(await page.locator(open).count()).toBe(1)
  await page.clock.runFor(600)
  expect(await page.locator(open).count()).toBe(0)
})

test('a swiped toast is gone a fifth of a second later, and one that was only nudged stays', async () => {
  spec('public 4.24', 'public 9.36')
  const { url } = await startProduct()
  const { page } = await visit({ viewport: { width: 1280, height: 900 } })
  await page.clock.install()
  await page.goto(`${url}/business/lakeside-roof-and-tarp`)
  await send(page, 'First.')
  await page.clock.pauseAt(new Date(Date.now() + 1_000))
  await untilSeen(page, () => page.locator(`${toasts}[data-mounted="true"]`).count(), 1)

  await swipe(page, 19)
  expect(await page.locator(open).count()).toBe(1)
  await swipe(page, 20)
  await expect.poll(() => page.locator(open).count()).toBe(0)
  expect(await page.locator(toasts).count()).toBe(1)
  await page.clock.runFor(199)
  expect(await page.locator(toasts).count()).toBe(1)
  await page.clock.runFor(1)
  await expect.poll(() => page.locator(toasts).count()).toBe(0)
})

/** Drags the toast to the right over a whole second, so that the distance counts and not the speed. */
async function swipe(page: Page, pixels: number) {
  const toast = page.locator(toasts)
  const title = toast.getByText('Message Sent', { exact: true })
  // Waits until the toast has stopped moving.
  await title.hover()
  const box = await title.boundingBox()
  if (!box) throw new Error('no toast to swipe')
  // Whole pixels, because between fractions the browser measures 19.99.
  const [x, y] = [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.clock.runFor(1_000)
  const follow = async () => {
    await page.mouse.move(x + pixels / 2, y)
    await page.mouse.move(x + pixels, y)
    return toast.evaluate(toast => toast.style.getPropertyValue('--swipe-amount-x'))
  }
  await expect.poll(follow).toBe(`${pixels}px`)
  await page.mouse.up()
}

async function send(page: Page, message: string) {
  await page.getByRole('link', { name: 'Request Free Quote' }).click()
  const dialog = page.getByRole('dialog', { name: 'Request Free Quote' })
  await dialog.getByLabel('Name').fill('Marisol Reyes')
  await dialog.getByLabel('Email').fill('marisol.reyes@example.com')
  await dialog.getByLabel('Message').fill(message)
  const count = await page.locator(toasts).count()
  await dialog.getByRole('button', { name: 'Send Message' }).click()
  await untilSeen(page, () => page.locator(toasts).count(), count + 1)
  expect(await dialog.isVisible()).toBe(false)
}

/** Advances the page's clock by a hundredth of a second per check, so that four toasts appear within the lifetime of one. */
async function untilSeen(page: Page, count: () => Promise<number>, wanted: number) {
  const look = async () => {
    await page.clock.runFor(10)
    return count()
  }
  await expect.poll(look).toBe(wanted)
}
