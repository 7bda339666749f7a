import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '#tests/support/axe.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { startImport } from '#tests/support/import-command.ts'
import { dataFolder } from '#tests/support/product.ts'
import { askDatabase } from '#tests/support/product-database.ts'
import { useProduct } from '#tests/support/use-product.ts'

const visit = useBrowser()
const product = useProduct()
const listing = '/business/lakeside-roof-and-tarp'
const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }

test.each([true, false])('a tap on Verified opens what was checked; with script: %s', async javaScriptEnabled => {
  const { page } = await visit({ javaScriptEnabled })
  await page.goto(product().url + listing)
  const who = page.getByText('The people who run this directory checked it themselves.', { exact: false })
  expect(await who.isVisible()).toBe(false)
  await page.locator('summary', { hasText: 'Verified' }).click()
  await who.waitFor()
  await page.getByRole('link', { name: 'What this badge means' }).click()
  await page.waitForURL('**/about#verified')
})

test('the page is complete on a phone and on a desktop, light and dark, and nothing moves', async () => {
  for (const viewport of [phone, desktop]) {
    const { page } = await visit({ viewport, bypassCSP: true })
    for (const path of [listing, `/es${listing}`]) {
      await page.goto(product().url + path, { waitUntil: 'networkidle' })
      expect(await layoutShift(page), path).toBe(0)
      await page.locator('main summary').first().click()
      await expectAccessible(page)
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), path).toBe(true)
    }
  }
})

test('the call button is in the first screen, and hours, license and map are beside the text on a desktop', async () => {
  const { page } = await visit({ viewport: desktop })
  await page.goto(product().url + listing)
  const about = await page.getByRole('heading', { name: 'About' }).boundingBox()
  for (const name of ['Hours', 'License', 'Insurance', 'Service area']) {
    const box = await page.getByRole('heading', { name, exact: true }).boundingBox()
    expect(box?.x, name).toBeGreaterThan((about?.x ?? 0) + 600)
  }
  const small = await visit({ viewport: phone })
  await small.page.goto(product().url + listing)
  const call = await small.page.getByRole('link', { name: 'Call Now' }).last().boundingBox()
  expect(call && call.y + call.height).toBeLessThanOrEqual(phone.height)
})

test('a drawn house says that it is an illustration, in a list, in the gallery and in the dialog', async () => {
  const { page } = await visit({ viewport: desktop })
  await page.goto(`${product().url}/?city=All+Cities`)
  expect(await page.getByRole('img', { name: 'Illustration', exact: true }).count()).toBeGreaterThan(5)
  await page.goto(product().url + listing, { waitUntil: 'networkidle' })
  await page.getByText('Illustrations, not this roofer’s work.', { exact: false }).waitFor()
  await page.locator('[data-gallery] a').nth(1).click()
  await page.getByRole('dialog').getByText('Illustration: the roof from above, close up').waitFor()
})

test('languages from a file are a filter in Spanish results and a line on the page', async () => {
  const file = join(dataFolder(), 'languages.csv')
  writeFileSync(file, 'Name,City,State,Phone,Idiomas\nTechos Sol,Jupiter,FL,561-555-0177,"Español, inglés"\n')
  expect(await startImport(product(), file).ended).toMatchObject({ code: 0 })

  const { page } = await visit({ javaScriptEnabled: false })
  await expect.poll(async () => (await fetch(`${product().url}/es?q=Techos+Sol`)).text()).toContain('Techos Sol')
  await page.goto(`${product().url}/es?city=Jupiter`)
  const filters = page.getByRole('list', { name: 'Filtros' }).getByRole('link')
  const first = filters.first()
  expect(await first.textContent()).toMatch(/^Habla español \(\d+\)$/)
  await first.click()
  await page.waitForURL('**speaks=es**')
  expect(await filters.first().getAttribute('aria-current')).toBe('true')
  await page.getByRole('link', { name: 'Techos Sol', exact: true }).click()
  await page.getByText('Habla español e inglés').waitFor()
})

test('when everyone is busy, Emergency Help says until when, and what to do now', async () => {
  await askDatabase(
    product(),
    `insert into business_availability (business_id, state, until, confirmed_at)
      select id, 'busy', now() + interval '3 hours', now() from businesses where live
      on conflict (business_id) do update set state = 'busy', until = excluded.until, confirmed_at = excluded.confirmed_at`,
  )
  const { page } = await visit({ javaScriptEnabled: false, bypassCSP: true })
  await expect
    .poll(async () => (await fetch(`${product().url}/emergency-help`)).text())
    .toContain('Every 24/7 roofer we list is busy right now.')
  for (const path of [
    '/emergency-help',
    '/emergency-help?city=Boca+Raton',
    '/es/emergency-help',
    '/ht/emergency-help',
  ]) {
    await page.goto(product().url + path)
    expect(await page.locator('main').textContent(), path).toContain('211')
    expect(await page.locator('main button:disabled').count(), path).toBeGreaterThan(0)
  }
  await page.goto(`${product().url}/emergency-help`)
  await page
    .getByText(/ is busy until /)
    .first()
    .waitFor()
  await page.getByRole('link', { name: 'What to do now' }).click()
  expect(new URL(page.url()).hash).toBe('#nobody-answers')

  const { page: seen } = await visit({ bypassCSP: true })
  await seen.goto(`${product().url}/emergency-help`)
  await expectAccessible(seen)
})

function layoutShift(page: Page) {
  return page.evaluate(
    () =>
      new Promise<number>(resolve => {
        new PerformanceObserver(list => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[]
          resolve(shifts.reduce((sum, { value }) => sum + value, 0))
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(0), 500)
      }),
  )
}
