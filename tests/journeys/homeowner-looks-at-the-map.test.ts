import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '#tests/support/axe.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { moveFingers, wayOf } from '#tests/support/touch.ts'
import { useProduct } from '#tests/support/use-product.ts'

const visit = useBrowser()
const product = useProduct()
const desktop = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const
const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'reduce',
} as const

const stage = (page: Page) => page.locator('.map-stage')
const pins = (page: Page) => page.locator('.map-marks [data-pins]')
const card = (page: Page) => page.locator('#map [role=group]:has(h3)')

/** Opens the nearest roofer's card by keyboard: through clusters, and through the list of a cluster that can't be split. */
async function openNearest(page: Page) {
  for (let step = 0; step < 5 && !(await card(page).isVisible()); step += 1) {
    await stage(page).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    const names = page.locator('#map li button')
    if ((await names.count()) > 0) await names.first().press('Enter')
  }
  await card(page).waitFor()
}

test('on a phone, a homeowner goes from a ZIP to the nearest pin, its card and the call, and back to the list', async () => {
  const { page } = await visit(phone)
  const scripts: string[] = []
  page.on('response', response => {
    if (response.request().resourceType() === 'script') scripts.push(new URL(response.url()).pathname)
  })
  await page.goto(`${product().url}/?q=roof&near=33460`, { waitUntil: 'networkidle' })
  expect(scripts.join()).not.toContain('wake-map')
  await page.evaluate('scrollTo(0, 900)')
  const scrolled = await page.evaluate('scrollY')

  await page.getByRole('link', { name: 'Map', exact: true }).click()
  await pins(page).first().waitFor()
  expect(scripts.join()).toContain('wake-map')
  await openNearest(page)
  const call = card(page).getByRole('link', { name: /^Call / })
  expect(await call.getAttribute('href')).toMatch(/^tel:\+1(561|728)5550\d{3}$/)
  await card(page).getByText(/ mi$/).waitFor()
  const box = await card(page).boundingBox()
  expect(box?.height).toBeLessThanOrEqual(844 * 0.35)

  await page.keyboard.press('Escape')
  await call.waitFor({ state: 'hidden' })
  await page.goBack()
  await page.getByRole('heading', { name: /contractors for “roof”/ }).waitFor()
  await expect.poll(() => page.evaluate('scrollY')).toBe(scrolled)
})

test('on a desktop, a pin opens its card and marks its row, without a shift of the page', async () => {
  const { page } = await visit(desktop)
  await page.addInitScript(`window.layoutShift = 0
    new PerformanceObserver(list => { for (const { hadRecentInput, value } of list.getEntries()) if (!hadRecentInput) window.layoutShift += value })
      .observe({ type: 'layout-shift', buffered: true })`)
  await page.goto(`${product().url}/?q=roof&city=West+Palm+Beach`, { waitUntil: 'networkidle' })
  await pins(page).first().waitFor()
  expect(await page.evaluate('window.layoutShift')).toBe(0)

  await openNearest(page)
  const name = await card(page).getByRole('heading').textContent()
  const row = page.locator('article[data-on-map]')
  expect(await row.getByRole('heading').textContent()).toBe(name)
  await card(page).getByRole('button', { name: 'Close' }).click()
  expect(await row.count()).toBe(0)
})

test('keys move and zoom the map, and a search of the visible area has its own address', async () => {
  const { page } = await visit(desktop)
  await page.goto(`${product().url}/?city=All+Cities`, { waitUntil: 'networkidle' })
  await pins(page).first().waitFor()
  const offer = page.getByRole('link', { name: 'Search this area' })
  expect(await offer.isVisible()).toBe(false)

  await stage(page).focus()
  await page.keyboard.press('+')
  await page.keyboard.press('ArrowDown')
  await offer.click()

  const { searchParams } = new URL(page.url())
  expect(searchParams.get('area')).toMatch(/^26\.\d\d,-8\d\.\d\d,2[67]\.\d\d,-(79|80)\.\d\d$/)
  expect(searchParams.get('city')).toBeNull()
  await page.getByRole('heading', { name: /^Map area: / }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { name: '142 contractors' }).waitFor()
})

test('the wheel zooms and a drag moves the map; the map itself is one tab stop', async () => {
  const { page } = await visit(desktop)
  await page.goto(`${product().url}/?q=roof&near=33460`, { waitUntil: 'networkidle' })
  await pins(page).first().waitFor()
  const before = await page.locator('.map-stage svg').first().getAttribute('viewBox')
  const box = await stage(page).boundingBox()
  if (!box) throw new Error('the map has no box')
  await page.mouse.move(box.x + 300, box.y + 300)
  await page.mouse.down()
  await page.mouse.move(box.x + 200, box.y + 260, { steps: 4 })
  await page.mouse.up()
  const moved = await page.locator('.map-stage svg').first().getAttribute('viewBox')
  expect(moved).not.toBe(before)
  await page.mouse.wheel(0, 200)
  await expect.poll(() => page.locator('.map-stage svg').first().getAttribute('viewBox')).not.toBe(moved)

  await stage(page).focus()
  await page.keyboard.press('Tab')
  expect(await page.evaluate('document.activeElement?.closest(".map-marks") === null')).toBe(true)
})

test('on a phone a finger drags the map, and two fingers zoom it to the next step and back', async () => {
  const { page } = await visit(phone)
  await page.goto(`${product().url}/?q=roof&city=Jupiter#map`, { waitUntil: 'networkidle' })
  await pins(page).first().waitFor()
  const ground = page.locator('.map-stage [data-path]')
  const viewOf = () => ground.locator('svg').getAttribute('viewBox')
  const before = await viewOf()
  await moveFingers(page, [wayOf({ x: 300, y: 420 }, { x: 160, y: 300 })])
  await expect.poll(viewOf).not.toBe(before)
  await page.getByRole('link', { name: 'Search this area' }).waitFor()

  const step = await ground.getAttribute('data-path')
  const middle = { x: 195, y: 420 }
  const apart = { left: { x: 60, y: 420 }, right: { x: 330, y: 420 } }
  await moveFingers(page, [wayOf(apart.left, middle), wayOf(apart.right, { x: 215, y: 420 })])
  await expect.poll(() => ground.getAttribute('data-path')).not.toBe(step)
  await moveFingers(page, [wayOf(middle, apart.left), wayOf({ x: 215, y: 420 }, apart.right)])
  await expect.poll(() => ground.getAttribute('data-path')).toBe(step)
})

test('a map that cannot load says so, and the list works without it', async () => {
  const { page } = await visit({ ...desktop, mayComplain: true })
  await page.route('**/map/pins**', route => route.abort())
  await page.goto(`${product().url}/?q=roof`)
  await page.getByText('The map didn’t load. The list works without it.').waitFor()
  await page.unroute('**/map/pins**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await pins(page).first().waitFor()
})

test('without script, pins link to rows and the map is a separate view', async () => {
  const { page } = await visit({ ...phone, javaScriptEnabled: false })
  await page.goto(`${product().url}/?q=roof&near=33460`)
  await page.getByRole('link', { name: 'Map', exact: true }).click()
  const pin = page.locator('.map-marks a[href^="#"]').first()
  const row = await pin.getAttribute('href')
  await pin.click()
  expect(new URL(page.url()).hash).toBe(row)
  expect(await page.locator(String(row)).isVisible()).toBe(true)
})

test('the map speaks Spanish', async () => {
  const { page } = await visit(desktop)
  await page.goto(`${product().url}/es?q=lona`, { waitUntil: 'networkidle' })
  await pins(page).first().waitFor()
  await openNearest(page)
  await card(page).getByRole('link', { name: 'Ver la ficha' }).waitFor()
  expect(await card(page).getByRole('link', { name: 'Ver la ficha' }).getAttribute('href')).toMatch(/^\/es\/business\//)
})

test('the map is accessible in both schemes, with a card open, on a phone and a desktop', async () => {
  for (const shape of [desktop, phone]) {
    const { page } = await visit({ ...shape, bypassCSP: true })
    await page.goto(`${product().url}/?q=roof&near=33460#map`, { waitUntil: 'networkidle' })
    await pins(page).first().waitFor()
    await openNearest(page)
    await expectAccessible(page)
  }
})

test('the map’s script, its style and everything it imports weigh at most 25 kB', async () => {
  const { page } = await visit(desktop)
  const files: Promise<Buffer>[] = []
  page.on('response', response => {
    if (/\/assets\/(?!enhance-|public-sheet|display|text).*\.(js|css)$/.test(response.url()))
      files.push(response.body())
  })
  await page.goto(`${product().url}/?q=roof`, { waitUntil: 'networkidle' })
  const sizes = (await Promise.all(files)).map(file => gzipSync(file).length)
  expect(sizes.length).toBeGreaterThanOrEqual(2)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(25_000)
})
