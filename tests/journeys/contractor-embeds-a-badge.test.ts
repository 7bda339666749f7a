import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '#tests/support/axe.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { claimListing, letClaim } from '#tests/support/claim-listing.ts'
import { startProduct } from '#tests/support/product.ts'

const visit = useBrowser()

const looks = [
  { width: 390, height: 844, colorScheme: 'dark' },
  { width: 1440, height: 900, colorScheme: 'light' },
] as const

test.each(looks)(
  'a contractor puts the badge on a website; it shows the verification, leads to the listing and empties with it: $width',
  async ({ colorScheme, ...viewport }) => {
    const { url } = await startProduct()
    const { page: admin } = await visit()
    await letClaim(admin, url)
    const { page } = await visit({ bypassCSP: true, viewport, colorScheme })
    const { listing, editor } = await claimListing(page, url, 'ann@example.com')

    await page.goto(`${url}/account/listings`)
    await page.getByRole('link', { name: 'Badge for your website' }).click()
    await page.getByRole('heading', { name: 'For a light page' }).waitFor()
    await expectAccessible(page)
    const snippet = (await page.locator('code').first().textContent()) ?? ''

    const { page: website } = await visit({ viewport })
    const id = editor.split('/').at(-1) ?? ''
    await verify(admin, `${url}/admin/businesses/${id}/check`)
    expect(await widthOn(website, snippet)).toBe(216)
    await website.getByRole('link').click()
    await website.waitForURL(url + listing)

    await admin.goto(`${url}/admin/businesses/${id}/check`)
    await admin.getByRole('button', { name: 'No longer verified' }).click()
    await admin.waitForURL(`${url}/admin`)
    const { page: later } = await visit({ viewport })
    expect(await widthOn(later, snippet)).toBe(1)

    await page.reload()
    await page.getByText('Your listing isn’t verified right now').waitFor()
    await expectAccessible(page)
  },
)

async function verify(admin: Page, path: string) {
  await admin.goto(path)
  await admin.getByLabel('License valid until').fill('2030-08-31')
  await admin.getByRole('button', { name: 'Mark as verified' }).click()
  await admin.waitForURL('**/admin')
}

/** Loads a page of another website with the snippet, and returns the picture's own width. */
async function widthOn(page: Page, snippet: string) {
  await page.setContent(`<main><h1>Our roofs</h1>${snippet.replace(' loading="lazy"', '')}</main>`, {
    waitUntil: 'load',
  })
  return page.locator('img').evaluate(picture => (picture as HTMLImageElement).naturalWidth)
}
