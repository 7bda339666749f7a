import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '#tests/support/browser.ts'
import { signUpAndIn } from '#tests/support/contractor-account.ts'
import { signInAsOperator } from '#tests/support/operator-account.ts'
import { useProduct } from '#tests/support/use-product.ts'

const visit = useBrowser()
const product = useProduct()
const viewports = [
  { width: 1440, height: 900 },
  { width: 1280, height: 620 },
  { width: 390, height: 844 },
]

test.each(viewports)('every account page opens at the top, its tab in view, at $width px', async viewport => {
  const { page } = await visit({ viewport })
  await signUpAndIn(page, product().url, `ann-${viewport.width}@example.com`)
  const paths = await tabPaths(page, 'My account')
  expect(paths.length).toBeGreaterThan(12)
  for (const path of paths) {
    await page.goto(product().url + path)
    await expectTop(page, 'My account')
  }
})

test.each(viewports)(
  'every dashboard page with tabs opens at the top, its tab in view, at $width px',
  async viewport => {
    const { page } = await visit({ viewport })
    await signInAsOperator(page, product().url)
    const dashboard = await tabPaths(page, 'Dashboard')
    expect(dashboard).toHaveLength(6)
    for (const path of dashboard) {
      await page.goto(product().url + path)
      await expectTop(page, 'Dashboard')
    }
    await page.goto(`${product().url}/admin/reports`)
    for (const path of await tabPaths(page, 'Reports')) {
      await page.goto(product().url + path)
      await expectTop(page, 'Reports')
    }
  },
)

test('without JavaScript a phone shows the tab of the page, and the page opens at the top', async () => {
  const { page } = await visit({ javaScriptEnabled: false })
  await signUpAndIn(page, product().url, 'plain@example.com')
  for (const path of ['/account/my-data', '/account/sessions']) {
    await page.goto(product().url + path)
    await expectTop(page, 'My account')
  }
})

async function tabPaths(page: Page, label: string) {
  const navigation = page.getByRole('navigation', { name: label })
  const links = navigation.getByRole('link')
  await links.first().waitFor()
  // On a phone, the account's tabs fold most links into a menu.
  const more = navigation.getByText('More', { exact: true })
  if (await more.isVisible()) await more.click()
  return links.evaluateAll(all => all.map(link => link.getAttribute('href') ?? ''))
}

async function expectTop(page: Page, label: string) {
  await page.waitForLoadState()
  // A screenshot renders the page, so any automatic scrolling has happened by then, with and without JavaScript.
  await page.screenshot()
  const current = page.getByRole('navigation', { name: label }).locator(':is([aria-current], [data-current]):visible')
  const { x = 0, width = 0 } = (await current.boundingBox()) ?? {}
  const seen = {
    scrollY: await page.evaluate('scrollY'),
    isInView: x >= 0 && x + width <= (page.viewportSize()?.width ?? 0),
  }
  expect(seen, page.url()).toEqual({ scrollY: 0, isInView: true })
}
