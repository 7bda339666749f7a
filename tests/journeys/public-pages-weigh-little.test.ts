import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { useBrowser } from '#tests/support/browser.ts'
import { startProduct } from '#tests/support/product.ts'
import { spec } from '#tests/support/spec.ts'

const visit = useBrowser()
const scriptLimit = 5 * 1024

test('public pages load at most 5 kB of script, no React, and break no policy', async () => {
  const { url } = await startProduct()
  for (const path of ['/', '/?q=roof', '/business/lakeside-roof-and-tarp', '/business/lakeside-roof-and-tarp/quote']) {
    const { page } = await visit()
    const scripts: Promise<string>[] = []
    page.on('response', response => {
      if (response.request().resourceType() === 'script') scripts.push(response.text())
    })
    await page.goto(url + path, { waitUntil: 'networkidle' })

    const texts = await Promise.all(scripts)
    expect(
      texts.reduce((sum, text) => sum + gzipSync(text).length, 0),
      path,
    ).toBeLessThanOrEqual(scriptLimit)
    expect(texts.join('')).not.toMatch(/react-dom|createRoot\(|useState/)
    expect(await page.locator('script:not([src])').count(), path).toBe(0)
  }
})

test('an unknown path is shown as such and logged to the console', async () => {
  spec('admin 2.4.1', 'admin 2.4.3', 'decision 29')
  const { url } = await startProduct()
  const { page, complaints } = await visit({ mayComplain: true })

  const response = await page.goto(`${url}/no/such/page`)

  expect(response?.status()).toBe(404)
  await page.getByRole('heading', { name: '404 Oops! Page not found' }).waitFor()
  await expect.poll(() => complaints.join()).toContain('/no/such/page')
  await page.getByRole('link', { name: 'Return to Home' }).click()
  expect(new URL(page.url()).pathname).toBe('/')
})
