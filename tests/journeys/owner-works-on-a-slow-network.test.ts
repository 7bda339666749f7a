import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { askByForm } from '#tests/support/ask-by-form.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { claimListing, letClaim } from '#tests/support/claim-listing.ts'
import { buildPhoto } from '#tests/support/photos.ts'
import { useProduct } from '#tests/support/use-product.ts'

const visit = useBrowser()
const product = useProduct()

test('on a slow connection a draft is kept, photos arrive once, and a double tap sends one answer', async () => {
  const { url } = product()
  const { page: admin } = await visit({ viewport: { width: 1280, height: 900 } })
  await letClaim(admin, url)
  const { page } = await visit({ viewport: { width: 390, height: 844 }, hasTouch: true, mayComplain: true })
  const { listing, editor } = await claimListing(page, url, 'ann@example.com')
  const { page: homeowner } = await visit()
  await askByForm(homeowner, url + listing)
  await slowDown(page)

  await page.goto(url + editor)
  await page.getByLabel('Description').fill('We tarp at night.')
  await page.getByText('Draft saved').waitFor()
  await page.reload()
  await expect.poll(() => page.getByLabel('Description').inputValue()).toBe('We tarp at night.')

  await page.goto(`${url}${editor}/photos`)
  const photos = await Promise.all(['roof', 'tarp'].map(photoFile))
  await page.getByLabel('Add photos').setInputFiles(photos)
  await page.getByText('You have 2.').waitFor()
  await page.reload()
  await page.getByText('You have 2.').waitFor()

  await page.goto(`${url}/account`)
  await page.getByRole('link', { name: 'Answer Marisol' }).click()
  await page.getByRole('button', { name: 'On my way' }).dblclick()
  await page.getByText('Answer sent').waitFor()
  await homeowner.reload()
  await homeowner.getByText('is on the way').first().waitFor()
  const outbox = await (await fetch(`${url}/sandbox/outbox`)).text()
  expect(outbox.match(/is on the way/g)).toHaveLength(1)
})

/** A weak mobile connection, as on a roof. */
async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 25_000,
  })
}

async function photoFile(name: string) {
  const buffer = Buffer.from(await buildPhoto({ width: 640, height: 480 }))
  return { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer }
}
