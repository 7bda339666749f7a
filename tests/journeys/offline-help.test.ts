import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '#tests/support/browser.ts'
import { startFrontServer } from '#tests/support/front-server.ts'
import { goOnline, keptPaths, visitOnce, waitUntilKept } from '#tests/support/offline-browser.ts'
import { askDatabase } from '#tests/support/product-database.ts'
import { useProduct } from '#tests/support/use-product.ts'

const visit = useBrowser({ isWhole: true })
const product = useProduct()
// Offline, the browser itself logs failed requests.
const offline = { mayComplain: true }
const age = /Saved \w+day \d+:\d\d [ap]m\./

test('after one visit the checklist and emergency help open offline, with phone numbers and their age', async () => {
  const { url } = product()
  const { page } = await visit(offline)
  await visitOnce(page, url)

  await page.context().setOffline(true)
  for (const [path, heading] of [
    ['/guides/emergency-checklist', 'Emergency Roof Damage Checklist'],
    ['/emergency-help', 'Emergency Help'],
  ] as const) {
    await page.goto(url + path)
    expect(await bar(page), path).toMatch(/^You’re offline\. Saved \w+day \d+:\d\d [ap]m\. Phone numbers still work\.$/)
    expect(await page.locator('main h1').textContent(), path).toBe(heading)
    expect(await page.locator('main a[href^="tel:+1"]').count(), path).toBeGreaterThan(3)
    expect(await isStyled(page), path).toBe(true)
  }
  const call = page.getByRole('link', { name: /Call Now/ }).first()
  expect(await call.getAttribute('href')).toMatch(/^tel:\+1(561|728)5550\d{3}$/)

  await page.getByRole('link', { name: /Sparks/ }).click()
  await page.getByRole('heading', { name: 'Call 911 now' }).waitFor()
})

test('other pages lead offline to the saved ones, with 911 and the phone numbers', async () => {
  const { url } = product()
  const { page } = await visit(offline)
  await visitOnce(page, `${url}/emergency-help`)

  await page.context().setOffline(true)
  await page.goto(`${url}/savings`)

  expect(await bar(page)).toMatch(/That page isn’t saved on this phone\./)
  expect(await page.locator('main a[href="tel:911"]').count()).toBe(1)
  expect(await page.locator('main a[href^="tel:+1"]').count()).toBeGreaterThan(3)
  await page.getByRole('main').getByRole('link', { name: 'Emergency Help', exact: true }).click()
  await page.getByRole('heading', { name: 'Emergency Help', exact: true }).waitFor()
})

test('offline phone numbers are those of the last chosen city', async () => {
  const { url } = product()
  const { page } = await visit(offline)
  await visitOnce(page, `${url}/emergency-help?city=Boca+Raton`)
  await page.goto(`${url}/emergency-help?city=Delray+Beach`)
  await waitUntilKept(page, '/saved?city=Delray%20Beach')
  await expect.poll(() => keptPaths(page)).not.toContain('/saved?city=Boca%20Raton')

  await page.context().setOffline(true)
  await page.goto(`${url}/emergency-help`)
  expect(await page.locator('[aria-current="true"]', { hasText: 'Delray Beach' }).count()).toBe(1)
  await page.goto(`${url}/`)
  await page.getByRole('heading', { name: '24/7 roofers, Delray Beach' }).waitFor()
})

test('a Spanish reader has the pages in Spanish', async () => {
  const { url } = product()
  const { page } = await visit(offline)
  await visitOnce(page, `${url}/es/emergency-help`)

  await page.context().setOffline(true)
  await page.goto(`${url}/es/emergency-help/triage`)
  expect(await bar(page)).toMatch(/^No tiene conexión\./)
  await page.goto(`${url}/es/requests/abcdefghijklmnopqrstuv`)
  await page.getByRole('heading', { name: 'Ayuda sin conexión' }).waitFor()
})

test('back online the newest version shows, without a bar', async () => {
  const { url } = product()
  const { page } = await visit(offline)
  await visitOnce(page, `${url}/emergency-help`)
  await page.context().setOffline(true)
  await page.reload()
  const name = (await page.locator('main li h3').first().textContent())?.trim()
  await askDatabase(product(), 'update businesses set name = $1 where name = $2', ['Porch Light Roofing', name])

  await page.reload()
  expect(await page.getByRole('heading', { name: 'Porch Light Roofing' }).count()).toBe(0)
  await goOnline(page)
  await page.getByText('You’re back online.').waitFor()

  // The product itself takes a moment to notice a direct database write.
  await expect
    .poll(async () => {
      await page.reload()
      return page.getByRole('heading', { name: 'Porch Light Roofing' }).count()
    })
    .toBe(1)
  expect(await page.locator('[data-offline]').count()).toBe(0)
})

test('on a silent connection the cached page appears after a while and says so', async () => {
  const front = await startFrontServer(product().url)
  const { page } = await visit(offline)
  await visitOnce(page, `${front.url}/emergency-help`)

  front.line.isSilent = true
  await page.reload()

  expect(await bar(page)).toMatch(/^The network isn’t responding\./)
})

test('a new version of the worker takes over immediately and removes all old caches', async () => {
  const front = await startFrontServer(product().url)
  const { page } = await visit(offline)
  await visitOnce(page, `${front.url}/emergency-help?city=Boca+Raton`)
  await waitUntilKept(page, '/saved?city=Boca%20Raton')
  const [before = ''] = await cacheNames(page)
  expect(before).toMatch(/^kept-\w{12}$/)

  const old = before.slice('kept-'.length)
  front.line.rewrite = (path, body) => (path === '/service-worker.js' ? body.replaceAll(old, 'next-edition') : body)
  await page.reload()

  await expect.poll(() => cacheNames(page)).toEqual(['kept-next-edition'])
  await page.context().setOffline(true)
  await page.goto(`${front.url}/emergency-help`)
  expect(await bar(page)).toMatch(age)
  expect(await page.locator('[aria-current="true"]', { hasText: 'Boca Raton' }).count()).toBe(1)
  expect(await isStyled(page)).toBe(true)
})

test('private pages are never cached, and others only in small numbers', async () => {
  const { url } = product()
  const { page } = await visit(offline)
  await visitOnce(page, url)
  const slugs: string[] = await page.evaluate(`[...document.querySelectorAll('h3 a[href^="/business/"]')]
    .map(link => link.getAttribute('href'))`)
  for (const path of [...new Set(slugs)].slice(0, 5)) await page.goto(url + path)
  for (const path of ['/requests/abcdefghijklmnopqrstuv', '/sandbox/outbox', '/savings', '/?q=roof'])
    await page.goto(url + path)
  await expect.poll(async () => (await keptPaths(page)).filter(path => path.endsWith('/quote')).length).toBe(3)

  const kept = await keptPaths(page)

  const others = kept.filter(
    path =>
      !/^\/(assets|business|emergency-help|saved|shortlist|guides\/emergency-checklist|pictures\/\d+\/articles)\b/.test(
        path,
      ),
  )
  expect(others).toEqual([])
  // Scripts are split by what shares them, so their number says nothing; pages and their pictures are what visits add.
  expect(kept.filter(path => !path.startsWith('/assets/')).length).toBeLessThan(16)
})

function bar(page: Page) {
  return page.locator('[data-offline] p:visible').textContent()
}

/** Returns whether the style sheet is applied: the background is not the default. */
function isStyled(page: Page): Promise<boolean> {
  return page.evaluate('getComputedStyle(document.body).backgroundColor !== "rgba(0, 0, 0, 0)"')
}

function cacheNames(page: Page): Promise<string[]> {
  return page.evaluate('caches.keys()')
}
