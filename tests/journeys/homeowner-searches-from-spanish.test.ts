import { expect, test } from 'vitest'
import { useBrowser } from '#tests/support/browser.ts'
import { useProduct } from '#tests/support/use-product.ts'

const visit = useBrowser()
const product = useProduct()

test('a search at the Spanish start page lands on its results, with everything that was asked for', async () => {
  const { page } = await visit()
  await page.goto(`${product().url}/es?q=tarp&city=West+Palm+Beach&near=33401`)
  const asked = new URL(page.url())
  expect([asked.pathname, Object.fromEntries(asked.searchParams)]).toEqual([
    '/',
    { q: 'tarp', city: 'West Palm Beach', near: '33401' },
  ])
  expect(await page.getByLabel('Contractor or service').inputValue()).toBe('tarp')
  await page.getByRole('heading', { name: /for “tarp”/ }).waitFor()
  expect(await page.locator('a[hreflang="es"][href="/es/emergency-help"]').count()).toBeGreaterThan(0)
})
