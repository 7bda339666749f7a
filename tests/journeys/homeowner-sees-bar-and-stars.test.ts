import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '#tests/support/browser.ts'
import { spec } from '#tests/support/spec.ts'
import { useProduct } from '#tests/support/use-product.ts'

const visit = useBrowser()
const product = useProduct()

test('on a phone and on a desktop the header and its buttons stay at the top while scrolling', async () => {
  spec('public 2.15', 'public 2.17')
  for (const viewport of [
    { width: 360, height: 740 },
    { width: 1280, height: 900 },
  ]) {
    const { page } = await visit({ viewport, javaScriptEnabled: false })
    for (const path of ['/', '/?city=All+Cities', '/business/lakeside-roof-and-tarp', '/emergency-help']) {
      await page.goto(product().url + path)
      await page.mouse.wheel(0, 100_000)
      const top = async () => (await page.getByRole('contentinfo').boundingBox())?.y ?? 0
      await expect.poll(top).toBeLessThan(viewport.height)
      const bar = page.getByRole('navigation', { name: 'Main' })
      expect(await bar.evaluate(bar => bar.closest('header')?.getBoundingClientRect().top), path).toBe(0)
      const menu = bar.getByText('Menu')
      if (await menu.isVisible()) await menu.click()
      for (const name of ['Home', 'Emergency Help', 'List Your Business'])
        expect(await bar.getByRole('link', { name, exact: true }).isVisible(), `${path} ${name}`).toBe(true)
    }
  }
})

test('a rating is five stars, filled up to its whole part, with the review count beside them', async () => {
  spec('public 2.46', 'public 9.32')
  const { page } = await visit()
  await page.goto(`${product().url}/business/lakeside-roof-and-tarp`)

  const stars = page.getByRole('img', { name: / of 5, / })
  const label = (await stars.getAttribute('aria-label')) ?? ''
  const [, rating, reviews] = /^(\d\.\d) of 5, ([\d,]+) reviews$/.exec(label) ?? []
  expect(await page.getByText(`(${reviews} reviews)`).isVisible()).toBe(true)
  const whole = Math.floor(Number(rating))
  expect(await widthsOf(page)).toEqual([20 * whole, 20 * (5 - whole)])
})

/** Returns the widths of the filled and the empty stars, 20 pixels each. */
function widthsOf(page: Page) {
  const stars = page.getByRole('img', { name: / of 5, / }).locator('span')
  return stars.evaluateAll(parts => parts.map(part => part.getBoundingClientRect().width))
}
