import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '#tests/support/browser.ts'
import { useProduct } from '#tests/support/use-product.ts'

const visit = useBrowser()
const product = useProduct()

async function press(prepare: (context: BrowserContext, page: Page) => Promise<unknown>, mayComplain = false) {
  const { page } = await visit({ mayComplain })
  await prepare(page.context(), page)
  await page.goto(`${product().url}/?q=roof`)
  await pressIn(page)
  return page
}

async function pressIn(page: Page) {
  await page.getByRole('link', { name: /Change$/ }).click()
  await page.getByRole('button', { name: 'Use my location' }).click()
}

const zipHasFocus = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name') === 'near')

test('a shared location leads to the nearest roofers, rounded', async () => {
  const page = await press(async context => {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: 26.93391, longitude: -80.12011 })
  })
  await page.waitForURL(/near=26\.93%2C-80\.12/)
  await page.getByText('Distances are from your location.').waitFor()
  await page
    .locator('main article')
    .getByText(/^(about )?[\d.]+ mi$/)
    .first()
    .waitFor()
  await page.getByText('Your location', { exact: true }).click()
  const where = page.getByLabel('City or ZIP code')
  await where.focus()
  await expect.poll(() => where.inputValue()).toBe('Your location')
})

test('a denied location is reported beside the button, and the ZIP code can be typed immediately', async () => {
  const page = await press(async context => context.clearPermissions())
  await page.getByRole('status').filter({ hasText: 'isn’t sharing your location' }).waitFor()
  expect(await zipHasFocus(page)).toBe(true)
  await page.keyboard.type('33458')
  await page.keyboard.press('Enter')
  await page.waitForURL(/near=33458/)
})

/** Replaces the device's geolocation with a given response, or none. */
function answering(code: number | 'never' | 'nothing') {
  return (_: BrowserContext, page: Page) =>
    page.addInitScript(code => {
      const failure = { code, PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 }
      const geolocation = {
        getCurrentPosition: (_: unknown, fail: (error: object) => void) => code !== 'never' && fail(failure),
      }
      Object.defineProperty(navigator, 'geolocation', { value: code === 'nothing' ? undefined : geolocation })
    }, code)
}

test.each([
  [2, 'can’t find its location'],
  [3, 'taking too long'],
  ['nothing', 'can’t find its location'],
] as const)('a device that answers %j leads to the ZIP too', async (code, text) => {
  const page = await press(answering(code))
  await page.getByRole('status').filter({ hasText: text }).waitFor()
  expect(await zipHasFocus(page)).toBe(true)
})

test('a dismissed permission prompt does not wait forever', async () => {
  const { page } = await visit()
  await page.clock.install()
  await answering('never')(page.context(), page)
  await page.goto(`${product().url}/?q=roof`)
  await pressIn(page)
  await page.getByRole('status').filter({ hasText: 'Finding your location' }).waitFor()
  await page.clock.fastForward(12_000)
  await page.getByRole('status').filter({ hasText: 'taking too long' }).waitFor()
  expect(await zipHasFocus(page)).toBe(true)
})

test('when the script part fails to load offline, the ZIP field is the alternative', async () => {
  const page = await press(async context => {
    await context.route(/use-position/, route => route.abort())
  }, true)
  await expect.poll(() => zipHasFocus(page)).toBe(true)
})
