import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '#tests/support/axe.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { spec } from '#tests/support/spec.ts'
import { moveFingers, wayOf } from '#tests/support/touch.ts'
import { useProduct } from '#tests/support/use-product.ts'

const visit = useBrowser()
const product = useProduct()
const listing = '/business/lakeside-roof-and-tarp'

test('a picture opens in a dialog, which buttons and keys navigate, and closing returns to its link', async () => {
  spec('public 2.51')
  const { page } = await visit({ bypassCSP: true, viewport: { width: 1440, height: 900 } })
  await openPicture(page, 1)
  await expectAccessible(page)
  await expectPlace(page, 2)
  await page.getByRole('button', { name: 'Next picture' }).click()
  await expectPlace(page, 3)
  await page.keyboard.press('ArrowRight')
  await expectPlace(page, 4)
  await page.keyboard.press('End')
  await expectPlace(page, 5)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowLeft')
  await expectPlace(page, 4)
  await page.keyboard.press('Home')
  await expectPlace(page, 1)
  expect(await page.getByRole('button', { name: 'Previous picture' }).getAttribute('aria-disabled')).toBe('true')
  await page.keyboard.press('Escape')
  await expectClosed(page)
  expect(await page.evaluate('document.activeElement.getAttribute("href")')).toBe(`${listing}/photos/2`)
})

test('every picture fits in the dialog, on a phone in both orientations and on a desktop', async () => {
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 844, height: 390 },
    { width: 1440, height: 900 },
  ]) {
    const { page } = await visit({ viewport })
    await openPicture(page, 0)
    const image = page.getByRole('dialog').locator('img').first()
    await expect.poll(() => image.evaluate((seen: HTMLImageElement) => seen.naturalWidth)).toBeGreaterThan(0)
    expect(await image.evaluate(seen => getComputedStyle(seen).objectFit)).toBe('contain')
    const box = await image.boundingBox()
    expect(
      box && box.x >= 0 && box.y >= 0 && box.x + box.width <= viewport.width && box.y + box.height <= viewport.height,
      JSON.stringify(box),
    ).toBe(true)
    expect(box?.height).toBeGreaterThan(viewport.height / 3)
  }
})

test('on a phone the dialog is swiped, and the Back button closes it', async () => {
  const { page } = await visit({ hasTouch: true, isMobile: true })
  await openPicture(page, 0)
  await moveFingers(page, [wayOf({ x: 340, y: 400 }, { x: 60, y: 400 })])
  await expectPlace(page, 2)
  await page.goBack()
  await expectClosed(page)
  expect(new URL(page.url()).pathname).toBe(listing)
  await openPicture(page, 0, { isThere: true })
  await page.getByRole('button', { name: 'Close' }).click()
  await expectClosed(page)
  // The dialog removes its own entry from the history a moment after it closed.
  await expect.poll(() => page.evaluate('history.state?.dialog ?? false')).toBe(false)
  await page.goBack()
  expect(page.url()).toBe('about:blank')
})

test.each([
  ['', '2 of 5', 'Back to', 'Next picture'],
  ['/es', '2 de 5', 'Volver a', 'Imagen siguiente'],
  ['/ht', '2 sou 5', 'Tounen sou paj', 'Imaj apre'],
])(
  'without JavaScript a picture of %s/business has a separate page with links to the gallery and the next picture',
  async (language, place, back, next) => {
    const { page } = await visit({ javaScriptEnabled: false })
    await page.goto(product().url + language + listing)
    await page.locator('[data-gallery] a').nth(1).click()
    await page.waitForURL(`**${language}${listing}/photos/2`)
    await page.getByText(place, { exact: true }).waitFor()
    const image = page.locator('figure img')
    expect(await image.evaluate(seen => getComputedStyle(seen).objectFit)).toBe('contain')
    await page.getByRole('link', { name: next }).click()
    await page.waitForURL(`**${language}${listing}/photos/3`)
    await page.getByRole('link', { name: back }).click()
    await page.waitForURL(`**${language}${listing}`)
  },
)

async function openPicture(page: Page, index: number, { isThere = false } = {}) {
  if (!isThere) await page.goto(product().url + listing, { waitUntil: 'networkidle' })
  await page.locator('[data-gallery] a').nth(index).click()
  await page.getByRole('dialog', { name: 'Gallery' }).waitFor()
}

async function expectPlace(page: Page, number: number) {
  await page.getByRole('dialog').getByText(`${number} of 5`, { exact: true }).waitFor()
  const figure = page
    .getByRole('dialog')
    .locator('figure')
    .nth(number - 1)
  // The carousel stops with this picture in the middle.
  await expect.poll(async () => Math.abs((await figure.boundingBox())?.x ?? 999)).toBeLessThan(2)
}

async function expectClosed(page: Page) {
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}
