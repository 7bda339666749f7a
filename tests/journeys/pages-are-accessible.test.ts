import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { useBrowser } from '#tests/support/browser.ts'
import { startProduct } from '#tests/support/product.ts'

const visit = useBrowser()
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

test('axe finds nothing on any page, light and dark, and nothing sticks out at 360 px', async () => {
  const { url } = await startProduct()
  const listing = '/business/lakeside-roof-and-tarp'
  for (const colorScheme of ['light', 'dark'] as const) {
    const { page } = await visit({
      colorScheme,
      bypassCSP: true,
      mayComplain: true,
      viewport: { width: 360, height: 740 },
    })
    for (const path of [
      '/',
      '/?q=roof',
      '/?q=nobody',
      listing,
      `${listing}/quote`,
      `${listing}/problem`,
      '/roofers',
      '/roofers/boca-raton/emergency-tarping',
      '/emergency-help',
      '/savings?cost=18500&program=my-safe-florida-home',
      '/savings/my-safe-florida-home',
      '/sandbox/outbox',
      '/no/such/page',
    ]) {
      await page.goto(url + path)
      await page.evaluate(axe)
      const found = await page.evaluate(
        'axe.run().then(result => result.violations.map(({ id, nodes }) => [id, nodes[0].html]))',
      )
      expect(found, `${colorScheme} ${path}`).toEqual([])
      const overflow = await page.evaluate(
        'document.documentElement.scrollWidth - document.documentElement.clientWidth',
      )
      expect(overflow, path).toBeLessThanOrEqual(0)
    }
  }
})
