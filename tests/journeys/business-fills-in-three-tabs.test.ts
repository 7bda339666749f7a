import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '#tests/support/axe.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { press } from '#tests/support/keyboard.ts'
import { spec } from '#tests/support/spec.ts'
import { toast, toastsRun } from '#tests/support/toasts.ts'
import { useProduct } from '#tests/support/use-product.ts'

const visit = useBrowser()
const product = useProduct()

test('three tabs work with arrows and Enter, and axe finds nothing, light and dark', async () => {
  spec('public 2.66')
  const { page } = await visit({ bypassCSP: true })
  await page.goto(`${product().url}/list-business`)
  await expectAccessible(page)
  await toastsRun(page)
  await press(page, 'button', 'Continue to Payment')
  await toast(page, 'Error', 'Name and email are required fields')
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Business Listing' }).focus()
  for (const [key, tab] of [
    ['ArrowRight', 'sponsorship'],
    ['ArrowRight', 'banner-ads'],
    ['ArrowRight', 'business-listing'],
    ['End', 'banner-ads'],
    ['Home', 'business-listing'],
  ] as const) {
    await page.keyboard.press(key)
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/list-business?tab=${tab}`)
    await page.locator(`#tab-${tab}[aria-selected="true"]:focus`).waitFor()
  }
  for (const path of ['/terms', '/privacy']) {
    await page.goto(product().url + path)
    await expectAccessible(page)
  }
})

test('values survive switching tabs, and each label leads to its own field', async () => {
  spec('public 2.66', 'public 2.69', 'public 2.70')
  const { page } = await visit({ bypassCSP: true })
  await page.goto(`${product().url}/list-business`)
  await toastsRun(page)
  await page.getByLabel('Business name').fill('Gulf Stream Roofing')
  const sponsorship = await openTab(page, 'Sponsorship')
  await sponsorship.getByLabel('Company name').fill('Gulf Tile Supply')
  await sponsorship.getByLabel('Exclusive sponsor').check()
  const banner = await openTab(page, 'Banner Ads')
  await banner.getByLabel('Company name').fill('Palm Tarp Makers')
  await page.getByText('By sending this application').filter({ visible: true }).waitFor()

  await openTab(page, 'Sponsorship')
  expect(await sponsorship.getByLabel('Company name').inputValue()).toBe('Gulf Tile Supply')
  expect(await sponsorship.getByLabel('Exclusive sponsor').isChecked()).toBe(true)
  await openTab(page, 'Banner Ads')
  expect(await banner.getByLabel('Company name').inputValue()).toBe('Palm Tarp Makers')
  const listing = await openTab(page, 'Business Listing')
  expect(await listing.getByLabel('Business name').inputValue()).toBe('Gulf Stream Roofing')

  const ids = await page.locator('[id]').evaluateAll(all => all.map(({ id }) => id))
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  const strays = await page
    .locator('form label')
    .evaluateAll(labels =>
      labels
        .filter(label => !(label instanceof HTMLLabelElement && label.control && label.form === label.closest('form')))
        .map(({ textContent }) => textContent),
    )
  expect(strays).toEqual([])
  await expectAccessible(page)
})

test("a form's message in an inactive tab waits until the tab is opened", async () => {
  const { page } = await visit()
  const answer = Promise.withResolvers<void>()
  await page.route('**/sponsorship.data**', async route => {
    await answer.promise
    await route.continue()
  })
  await page.goto(`${product().url}/list-business?tab=sponsorship`)
  await toastsRun(page)
  const sponsorship = page.getByRole('tabpanel', { name: 'Sponsorship' })
  await sponsorship.getByLabel('Company name').fill('Gulf Tile Supply')
  await sponsorship.getByLabel('Contact person').fill('Joan Reed')
  await sponsorship.getByLabel('Email').fill('joan@gulf.example')
  await sponsorship.getByLabel('Exclusive sponsor').check()
  await sponsorship.getByRole('button', { name: 'Submit Sponsorship Application' }).click()
  await openTab(page, 'Banner Ads')
  answer.resolve()
  const title = 'Sponsorship Application Submitted'
  await page.locator('#panel-sponsorship').getByText(title).waitFor({ state: 'attached' })
  await page.evaluate(() => new Promise(painted => requestAnimationFrame(() => requestAnimationFrame(painted))))
  expect(await page.locator('[data-sonner-toast]').count()).toBe(0)

  await openTab(page, 'Sponsorship')
  await page.locator('[data-sonner-toast]').filter({ hasText: title }).waitFor()
  await expect.poll(() => sponsorship.getByLabel('Company name').inputValue()).toBe('')
  await page.locator('[data-sonner-toast]').waitFor({ state: 'detached' })
  await openTab(page, 'Banner Ads')
  await openTab(page, 'Sponsorship')
  await page.evaluate(() => new Promise(painted => requestAnimationFrame(() => requestAnimationFrame(painted))))
  expect(await page.locator('[data-sonner-toast]').count()).toBe(0)
})

/** Opens a tab. Returns its panel. */
async function openTab(page: Page, name: string) {
  await page.getByRole('tab', { name }).click()
  const panel = page.getByRole('tabpanel', { name })
  await panel.waitFor()
  return panel
}
