import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '#scripts/launch/temporary-folder.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { startProduct } from '#tests/support/product.ts'
import { writeStreetArchive } from '#tests/support/street-archive.ts'

const visit = useBrowser()
const desktop = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const
const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'reduce',
} as const
/** `--map-street` of the light scheme. */
const street = [0xb7, 0xaa, 0x93]

function streetArchive() {
  const file = join(temporaryFolder(), 'county.pmtiles')
  writeStreetArchive(file, {
    attribution: '<a href="https://www.openstreetmap.org/copyright">© OpenStreetMap</a>',
    roads: [
      {
        name: 'Interstate 95',
        kind: 'highway',
        points: [
          [-80.1, 26.2],
          [-80.07, 26.7],
          [-80.13, 27],
        ],
      },
      {
        name: 'Southern Boulevard',
        kind: 'major_road',
        points: [
          [-80.7, 26.68],
          [-80.03, 26.68],
        ],
      },
    ],
  })
  return file
}

async function openMap(page: Page, url: string) {
  await page.goto(`${url}/?q=roof&near=33460${page.viewportSize()?.width === 390 ? '#map' : ''}`)
  await page.locator('.map-marks [data-pins]').first().waitFor()
}

/** Returns how many pixels of the map have the color of a street. */
async function streetPixels(page: Page) {
  const { data, info } = await sharp(await page.locator('#map').screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  let count = 0
  for (let at = 0; at < data.length; at += info.channels)
    if (street.every((value, channel) => Math.abs((data[at + channel] ?? 0) - value) < 3)) count += 1
  return count
}

test('with a PMTiles file, streets and their credit are under the pins, and move with them', async () => {
  const product = await startProduct({ env: { MAP_TILES: streetArchive() } })
  for (const device of [desktop, phone]) {
    const { page } = await visit(device)
    const ranges: number[] = []
    page.on('response', response => {
      if (response.url().endsWith('/map/streets.pmtiles')) ranges.push(response.status())
    })
    await openMap(page, product.url)
    await page.locator('#map[data-streets=shown]').waitFor()
    expect(await page.locator('[data-map-source]').textContent()).toBe('Boundaries: US Census · © OpenStreetMap')
    expect(await streetPixels(page)).toBeGreaterThan(200)
    expect(new Set(ranges)).toEqual(new Set([206]))
    await page.locator('.map-stage').focus()
    await page.keyboard.press('-')
    await expect.poll(() => streetPixels(page)).toBeGreaterThan(200)
    await page.context().close()
  }
})

test('an archive on another site is read by a policy that names this site only', async () => {
  const archive = readFileSync(streetArchive())
  const other = createServer((req, res) => {
    const [, from = 0, to = archive.length] = /bytes=(\d+)-(\d+)/.exec(req.headers.range ?? '') ?? []
    const end = Math.min(Number(to), archive.length - 1)
    res.writeHead(206, {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Expose-Headers': 'ETag',
      'Content-Range': `bytes ${from}-${end}/${archive.length}`,
    })
    res.end(archive.subarray(Number(from), end + 1))
  }).listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const product = await startProduct({ env: { MAP_TILES: `${origin}/county.pmtiles` } })
  onTestFinished(() => void other.close())
  const { headers } = await fetch(`${product.url}/?q=roof`)
  expect(headers.get('Content-Security-Policy')).toContain(`connect-src 'self' ${origin}`)
  const { page } = await visit(desktop)
  await openMap(page, product.url)
  await page.locator('#map[data-streets=shown]').waitFor()
  expect(await streetPixels(page)).toBeGreaterThan(200)
})

test('without the archive the map works as it does elsewhere', async () => {
  const product = await startProduct({ env: { MAP_TILES: 'http://127.0.0.1:9/county.pmtiles' } })
  const { page } = await visit({ ...desktop, mayComplain: true })
  await openMap(page, product.url)
  await page.locator('#map[data-streets=failed]').waitFor()
  await page.locator('.map-stage').focus()
  await page.keyboard.press('-')
  await page.getByRole('link', { name: 'Search this area' }).waitFor()
})
