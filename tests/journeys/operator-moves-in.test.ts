import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from '#tests/support/axe.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { exportOf } from '#tests/support/moved-listings.ts'
import { signInAsOperator } from '#tests/support/operator-account.ts'
import { phoneAgent } from '#tests/support/phone-agent.ts'
import { buildPhoto } from '#tests/support/photos.ts'
import { dataFolder } from '#tests/support/product.ts'
import { useProduct } from '#tests/support/use-product.ts'

const visit = useBrowser()
const product = useProduct()

const oldSite = { url: '', asked: [] as string[] }
let server: ReturnType<typeof createServer> | undefined

beforeAll(async () => {
  const photo = await buildPhoto({ width: 640, height: 480 })
  server = createServer((request, response) => {
    oldSite.asked.push(request.url ?? '')
    if (request.url?.endsWith('coral-2.jpg')) response.writeHead(404).end()
    else response.writeHead(200, { 'content-type': 'image/jpeg' }).end(photo)
  })
  await new Promise<void>(resolve => server?.listen(0, '127.0.0.1', resolve))
  oldSite.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server?.close())

const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }

test.each([
  { place: 'on a phone', viewport: phone, city: 'jupiter', suffix: ' West' },
  { place: 'on a desktop', viewport: desktop, city: 'jupiter', suffix: ' East' },
])('an operator moves in from GeoDirectory $place, and an old address opens its listing', async given => {
  const { viewport, suffix } = given
  const { url } = product()
  const { page } = await visit({ viewport })
  await signInAsOperator(page, url)
  await page.goto(`${url}/admin/import`)
  await hydrated(page)
  await page.getByLabel('CSV file').setInputFiles(await exportFile(suffix))
  await page.getByText('This looks like an export of GeoDirectory.').waitFor()
  await expectAccessible(page)

  await page.getByLabel(/^2 2 rows$/).selectOption('professional')
  await page.getByLabel(/^13 2 rows$/).selectOption('Roof Inspection')
  await page.getByLabel('Old address of a listing').fill(`/places/{city}/{name}`)
  await page.getByRole('button', { name: 'Continue to preview' }).click()
  await page.getByText('2 new listings with the plan Professional.').waitFor()
  await page.getByLabel(/^Fetch 3 pictures for 2 new listings/).check()
  await page.getByLabel(/^Redirect 4 old addresses to the listings/).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Import 4 rows' }).click()
  await page.getByLabel('CSV file').waitFor()

  await expect
    .poll(
      async () => {
        await page.goto(`${url}/admin/import`)
        return page
          .getByText(/^Pictures: /)
          .first()
          .textContent()
      },
      { timeout: 60_000, interval: 1_000 },
    )
    .toBe('Pictures: 2 fetched, 1 failed')
  await page.getByText('Pictures we couldn’t get').first().click()
  await page
    .getByText(/coral-2\.jpg \(not found\)/)
    .first()
    .waitFor()

  const slug = `coral-reef-roofing-${suffix.trim().toLowerCase()}`
  const opened = await page.goto(`${url}/places/jupiter/${slug}/`)
  expect(new URL(page.url()).pathname).toBe(`/business/${slug}`)
  expect(opened?.status()).toBe(200)
  await page.getByRole('heading', { level: 1, name: `Coral Reef Roofing${suffix}` }).waitFor()

  await missAndRedirect(page, `/roofers-old/${slug}.html`, slug)
})

/** Somebody asks for an address that no file had. The operator sees it and redirects it with one tap, and takes it back. */
async function missAndRedirect(page: Page, path: string, slug: string) {
  const { url } = product()
  const visitor = await visit({ mayComplain: true, userAgent: phoneAgent })
  const status = async () => (await visitor.page.goto(url + path))?.status()
  expect(await status()).toBe(404)
  const button = page.getByRole('button', { name: `Redirect to /business/${slug}` })
  await expect
    .poll(
      async () => {
        await page.goto(`${url}/admin/redirects`)
        return button.count()
      },
      { timeout: 30_000, interval: 1_000 },
    )
    .toBe(1)
  await expectAccessible(page)
  await button.click()
  await page.getByText('1 redirect added.').waitFor()
  expect(await status()).toBe(200)
  expect(new URL(visitor.page.url()).pathname).toBe(`/business/${slug}`)
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Undone: 1 redirect.').waitFor()
}

/** The made-up export, with its pictures at our own server and names of its own. */
async function exportFile(suffix: string) {
  const content = exportOf('geodirectory')
    .replaceAll(/https:\/\/(?:old-directory|pictures)\.example/g, oldSite.url)
    .replaceAll('#http', 'http')
    .replaceAll(/(Coral Reef Roofing|Dune Tile Roofing|Old Inlet Roofing|Palm & Gable Roofers)/g, `$1${suffix}`)
  const file = join(dataFolder(), `gd_place${suffix.trim()}.csv`)
  await writeFile(file, content)
  return file
}

async function hydrated(page: Page) {
  await page.getByLabel('CSV file').waitFor()
  const isRunning = `Object.keys(document.querySelector('input[type=file]')).some(key => key.startsWith('__react'))`
  await expect.poll(() => page.evaluate(isRunning)).toBe(true)
}
