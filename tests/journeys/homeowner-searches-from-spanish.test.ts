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
    { q: 'tarp', city: 'West Palm Beach', near: '33401', lang: 'es' },
  ])
  expect(await page.getByLabel('Contractor or service').inputValue()).toBe('tarp')
  await page.getByRole('heading', { name: /for “tarp”/ }).waitFor()
  await page.getByText('se abren en español').waitFor()
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)

  // The next search and the business that is chosen stay where the first one began.
  await page.getByLabel('Contractor or service').fill('roof')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('heading', { name: /for “roof”/ }).waitFor()
  await page.locator('article h3 a').first().click()
  await page.waitForURL('**/es/business/*')
  await page.getByRole('link', { name: 'Volver a la lista' }).waitFor()
})
