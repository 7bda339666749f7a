import { expect, test } from 'vitest'
import { useBrowser } from '#tests/support/browser.ts'
import { shiftWhenSlow, weighPage } from '#tests/support/page-weight.ts'
import { spec } from '#tests/support/spec.ts'
import { useProduct } from '#tests/support/use-product.ts'

const visit = useBrowser()
const product = useProduct()
const listing = '/business/lakeside-roof-and-tarp'

const pages = [
  '/',
  '/?q=roof',
  '/?city=All+Cities',
  '/?near=33458',
  listing,
  `${listing}/quote`,
  '/savings',
  '/roofers',
]

/** In bytes; emergency help has a separate limit and journey. */
const limits = { page: 120_000, home: 90_000, results: 80_000, script: 5 * 1024 }

function limitOf(path: string) {
  if (path === '/') return limits.home
  return path.startsWith('/?') ? limits.results : limits.page
}

test('on a phone a public page loads at most 120 kB (home 90, results 80), 5 kB of it script and no React', async () => {
  for (const path of pages) {
    const { page } = await visit()
    const { fonts, rest, script, scriptBytes } = await weighPage(page, product().url + path)
    expect(rest, path).toBeGreaterThan(5_000)
    expect(fonts + rest, path).toBeLessThanOrEqual(limitOf(path))
    expect(scriptBytes, path).toBeLessThanOrEqual(limits.script)
    expect(script, path).not.toMatch(/react-dom|createRoot\(|useState/)
    expect(await page.locator('script:not([src]):not([type="application/ld+json"])').count(), path).toBe(0)
  }
})

const articles = [
  ...['emergency-repair', 'emergency-tarping', 'storm-damage', 'insurance-claims'].map(name => `/services/${name}`),
  ...[
    'avoid-storm-chasers',
    'building-codes',
    'emergency-checklist',
    'insurance-tips',
    'repair-costs',
    'understanding-estimates',
    'vet-roofer',
    'whose-roof',
  ].map(name => `/guides/${name}`),
]

test.each(articles)('%s loads at most 70 kB on a phone and on a desktop, 2 kB of it script', async path => {
  for (const width of [390, 1440]) {
    const { page } = await visit({ viewport: { width, height: width === 390 ? 844 : 900 } })
    const { fonts, rest, scriptBytes } = await weighPage(page, product().url + path)
    expect(rest, path).toBeGreaterThan(5_000)
    expect(fonts + rest, `${path} ${width}`).toBeLessThanOrEqual(70_000)
    expect(scriptBytes, path).toBeLessThanOrEqual(2_048)
  }
})

test('nothing on a public page moves, however late its fonts and pictures load', async () => {
  for (const path of [...pages, '/emergency-help']) {
    const { page } = await visit()
    expect(await shiftWhenSlow(page, product().url + path), path).toBe(0)
  }
})

test('an unknown path is shown as such and logged to the console', async () => {
  spec('admin 2.4.1', 'admin 2.4.3', 'decision 29')
  const { url } = product()
  const { page, complaints } = await visit({ mayComplain: true })

  const response = await page.goto(`${url}/no/such/page`)

  expect(response?.status()).toBe(404)
  await page.getByRole('heading', { name: '404 Oops! Page not found' }).waitFor()
  await expect.poll(() => complaints.join()).toContain('/no/such/page')
  await page.getByRole('link', { name: 'Return to Home' }).click()
  expect(new URL(page.url()).pathname).toBe('/')
})
