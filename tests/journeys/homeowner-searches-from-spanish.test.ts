import { expect, test } from 'vitest'
import { useBrowser } from '#tests/support/browser.ts'
import { useProduct } from '#tests/support/use-product.ts'

const visit = useBrowser()
const product = useProduct()

test('a search on the Spanish home page leads to its results with all of its filters', async () => {
  const { page } = await visit()
  await page.goto(`${product().url}/es?q=tarp&city=West+Palm+Beach&near=33401`)
  const asked = new URL(page.url())
  expect([asked.pathname, Object.fromEntries(asked.searchParams)]).toEqual([
    '/',
    { q: 'tarp', city: 'West Palm Beach', near: '33401', lang: 'es' },
  ])
  expect(await page.getByLabel('Contractor or service').inputValue()).toBe('tarp')
  await page.getByRole('heading', { name: /for “tarp”/ }).waitFor()
  await page.getByText('se abren en español').waitFor()
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)

  // The next search and the chosen business stay in the original language.
  await page.getByLabel('Contractor or service').fill('roof')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('heading', { name: /for “roof”/ }).waitFor()
  await page.locator('article h3 a').first().click()
  await page.waitForURL('**/es/business/*')
  await page.getByRole('link', { name: 'Volver a la lista' }).waitFor()
})
