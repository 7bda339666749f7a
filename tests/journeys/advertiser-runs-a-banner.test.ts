import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { expectAccessible } from '#tests/support/axe.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { signUpAndIn } from '#tests/support/contractor-account.ts'
import { signInAsOperator } from '#tests/support/operator-account.ts'
import { shiftWhenSlow, weighPage } from '#tests/support/page-weight.ts'
import { phoneAgent } from '#tests/support/phone-agent.ts'
import { spec } from '#tests/support/spec.ts'
import { toast } from '#tests/support/toasts.ts'
import { useProduct } from '#tests/support/use-product.ts'

const visit = useBrowser()
const product = useProduct()
const email = 'marisol@gulftile.example'

test('an advertiser pays for a package, applies, is approved, appears on the home page, and reads the statistics', async () => {
  spec('public 2.101', 'public 2.102', 'public 2.103', 'public 2.104', 'public 2.105', 'public 2.70')
  spec(
    'public 4.17',
    'public 5.15',
    'public 8.5',
    'public 8.11',
    'public 8.12',
    'decision 8',
    'decision 12',
    'decision 32',
  )
  const { url } = product()
  const { page } = await visit({ bypassCSP: true })
  await signUpToBuy(page)
  await buyPackage(page)
  await toast(page, 'Payment Successful!', 'Please complete your banner advertisement setup below.')
  await page.getByText('Payment Successful for Premium').waitFor()
  await page.getByText(/^Your \$599\/month advertising package is now active/).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('selectedAdPackage'))).toBeNull()
  expect(await page.locator('[name=bannerPackage]').inputValue()).toBe('premium')
  await expectFormAccessible(page)

  await page.getByRole('button', { name: 'Submit application' }).click()
  await toast(page, 'Error', 'Please fill in all required fields')
  await expect.poll(() => page.evaluate('document.activeElement.name')).toBe('companyName')
  await expectFormAccessible(page)
  await fillIn(page)
  await page.setInputFiles('[name=bannerFiles]', { name: 'hero.png', mimeType: 'image/png', buffer: await picture() })
  await page.getByText('hero.png, 0.0 MB').waitFor()
  await page.getByLabel('Homepage hero, 1200x400').check()
  await page.getByRole('button', { name: 'Submit application' }).click()
  await toast(
    page,
    'Banner Advertisement Application Submitted',
    'Our advertising team will review your application and contact you within 24 hours with next steps.',
  )
  await expect.poll(() => page.locator('[name=companyName]').inputValue()).toBe('')

  await approve('Gulf Tile Supply')
  await seeBanner()
  const figures = async () => {
    await page.goto(`${url}/account/advertising`)
    return (await page.locator('main').textContent())?.slice(100)
  }
  // On a phone the mobile banner is below it, and may have been seen as well.
  await expect.poll(figures).toMatch(/Running[\s\S]*([1-3]) of 50,000 views[\s\S]*Views\1Clicks1Click rate/)
  await expectAccessible(page)
})

test('with banners in every placement a public page stays light and nothing on it moves', async () => {
  const { url } = product()
  for (const [path, most] of [
    ['/', 120_000],
    ['/emergency-help', 65_000],
  ] as const) {
    const { page } = await visit({ userAgent: phoneAgent })
    const { fonts, rest, scriptBytes } = await weighPage(page, url + path)
    expect(fonts + rest, path).toBeLessThanOrEqual(most)
    expect(scriptBytes, path).toBeLessThanOrEqual(5 * 1_024)
    const { page: slow } = await visit({ userAgent: phoneAgent })
    expect(await shiftWhenSlow(slow, url + path), path).toBe(0)
  }
})

/** Opens a page as a homeowner, scrolls to the banner, waits until it counts as seen, and clicks it. */
async function seeBanner() {
  const { page } = await visit({ bypassCSP: true, userAgent: phoneAgent, mayComplain: true })
  const isThere = async () => {
    await page.goto(product().url)
    return page.locator('[data-ad=homepage-hero]').count()
  }
  await expect.poll(isThere).toBe(1)
  const banner = page.locator('[data-ad=homepage-hero]')
  const told = page.waitForRequest('**/ads/seen')
  await banner.scrollIntoViewIfNeeded()
  await banner.getByText('Advertisement').waitFor()
  const link = banner.getByRole('link', { name: 'Gulf Tile Supply: Get a sample' })
  await link.waitFor()
  expect(await link.getAttribute('rel')).toBe('sponsored noopener')
  expect(await page.evaluate(loadedWidth)).toBe(1_200)
  await expectAccessible(page)
  await told
  const left = page.waitForRequest('https://gulftile.example/roofs?utm_source=roofrescue')
  await link.click({ noWaitAfter: true })
  await left
}

const loadedWidth = `new Promise(done => {
  const image = document.querySelector('[data-ad=homepage-hero] img')
  image.complete ? done(image.naturalWidth) : image.addEventListener('load', () => done(image.naturalWidth))
})`

/** Signs up and returns to the packages. */
async function signUpToBuy(page: Page) {
  await signUpAndIn(page, product().url, email)
  await page.goto(`${product().url}/list-business`)
}

async function buyPackage(page: Page) {
  await pageRuns(page)
  const packages = page.getByRole('radiogroup', { name: 'Advertising packages' })
  await packages.getByRole('radio', { name: 'Premium' }).check()
  await page.getByRole('button', { name: 'Purchase Premium' }).click()
  await page.waitForURL('**/sandbox/pay/**')
  await page.getByRole('button', { name: 'Pay' }).click()
  await page.waitForURL('**/banner-ads?payment=success&session_id=*')
}

async function fillIn(page: Page) {
  await page.getByLabel('Company name').fill('Gulf Tile Supply')
  await page.getByLabel('Contact person').fill('Marisol Vega')
  await page.locator('[name=email]').fill(email)
  await page.getByLabel('Destination URL').fill('https://gulftile.example/roofs')
  await page.getByText('More targeting').click()
  await page.getByLabel('Call to action').fill('Get a sample')
  await page.getByLabel('UTM parameters').fill('utm_source=roofrescue')
}

/** Approves the banner for the requested placements, like the operator. */
async function approve(company: string) {
  const { page } = await visit({ viewport: { width: 1280, height: 900 } })
  await signInAsOperator(page, product().url)
  await page.goto(`${product().url}/admin/inbox?kind=banner`)
  await page.locator('[data-inbox-item]').filter({ hasText: company }).click()
  await page.getByText('Paid for.', { exact: true }).waitFor()
  expect(await page.getByRole('checkbox', { name: 'Homepage hero, 1200x400' }).isChecked()).toBe(true)
  await page.getByRole('checkbox', { name: 'Emergency section' }).check()
  await page.getByRole('checkbox', { name: 'Mobile banner' }).check()
  await page.getByRole('checkbox', { name: 'Footer text link' }).check()
  await page.getByRole('button', { name: 'Approve banner' }).click()
  await page.getByText(/^Approved by /).waitFor()
}

/** Waits for hydration, after which Tab reaches only one of the tabs. Until then a form submits as a page load. */
async function pageRuns(page: Page) {
  await page.locator('[role=tab][tabindex="-1"]').first().waitFor()
}

/** Waits for toasts to disappear, because a fading one has too little contrast. */
async function expectFormAccessible(page: Page) {
  await expect.poll(() => page.locator('[data-sonner-toast]').count()).toBe(0)
  await expectAccessible(page)
}

function picture() {
  return sharp({ create: { width: 1_200, height: 400, channels: 3, background: '#c7623b' } })
    .png()
    .toBuffer()
}
