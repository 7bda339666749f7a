import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '#tests/support/axe.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { useProduct } from '#tests/support/use-product.ts'

const visit = useBrowser()
const product = useProduct()

const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }
const english = { path: '/', where: 'City or ZIP code', search: 'Search', heading: /near Jupiter$/, call: /^Call / }
const spanish = {
  path: '/es',
  where: 'Ciudad o código postal',
  search: 'Buscar',
  heading: /cerca de Jupiter$/,
  call: /^Llamar a /,
}

const asked = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)

/** Returns the distances of the rows that aren't paid for, in their order. */
async function distances(page: Page) {
  const rows = page.locator('main article', { hasNotText: /Sponsored|Patrocinado/ })
  const texts = await rows.getByText(/^(about |a unas )?[\d.]+ mi$/).allTextContents()
  return texts.map(text => Number(/[\d.]+/.exec(text)?.[0]))
}

test.each([
  [phone, english],
  [desktop, english],
  [phone, spanish],
  [desktop, spanish],
])(
  'at %j, a ZIP typed and picked by keyboard leads to the nearest roofers and their numbers (%j)',
  async (viewport, words) => {
    const { page } = await visit({ viewport })
    await page.goto(product().url + words.path)
    const where = page.getByLabel(words.where)
    await where.focus()
    await page.keyboard.type('3345')
    await page.getByRole('option', { name: '33458 · Jupiter' }).waitFor()
    while (
      (await page
        .locator('[role=option][aria-selected=true]')
        .textContent()
        .catch(() => '')) !== '33458 · Jupiter'
    )
      await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    expect(await where.inputValue()).toBe('33458 · Jupiter')
    await page.keyboard.press('Enter')
    await page.waitForURL(/near=33458(&|$)/)
    await page.getByRole('heading', { name: words.heading }).waitFor()
    const miles = await distances(page)
    expect(miles.length).toBeGreaterThan(10)
    expect(miles).toEqual(miles.toSorted((a, b) => a - b))
    const call = page.locator('main article').first().getByRole('link', { name: words.call })
    expect(await call.getAttribute('href')).toMatch(/^tel:\+1/)
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  },
)

test('without script a phone and a desktop come from a ZIP to the nearest, and clear it', async () => {
  for (const viewport of [phone, desktop]) {
    const { page } = await visit({ viewport, javaScriptEnabled: false })
    await page.goto(product().url)
    await page.getByLabel('Near ZIP code').fill('33458')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    expect(asked(page)).toMatchObject({ near: '33458' })
    const miles = await distances(page)
    expect(miles).toEqual(miles.toSorted((a, b) => a - b))
    await page.getByRole('link', { name: 'Clear 33458 · Jupiter' }).click()
    expect(asked(page)).toEqual({ city: 'All Cities' })
    expect(await distances(page)).toEqual([])
  }
})

test('a city picked from the list is the city filter, and its radius reaches beyond it', async () => {
  const { page } = await visit({ viewport: desktop })
  await page.goto(product().url)
  await page.getByLabel('City or ZIP code').focus()
  await page.getByRole('option', { name: 'Boca Raton' }).click()
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.waitForURL(/city=Boca/)
  const found = async () => Number.parseInt((await page.locator('#results').textContent()) ?? '', 10)
  const there = await found()
  await page.getByText('Only in Boca Raton').first().click()
  await page.getByRole('link', { name: 'Within 25 mi' }).click()
  expect(asked(page)).toMatchObject({ near: 'Boca Raton', within: '25' })
  expect(await found()).toBeGreaterThan(there)
})

test('the place stays on the device: on the home page, Emergency Help and the quote form, until it is cleared', async () => {
  const { page } = await visit()
  await page.goto(`${product().url}/?near=33458`)
  await page.getByRole('heading', { name: /near Jupiter$/ }).waitFor()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('place') ?? '')).toContain('33458')

  await page.goto(product().url)
  await expect.poll(() => page.getByLabel('City or ZIP code').inputValue()).toBe('33458 · Jupiter')
  await page
    .locator('main article')
    .getByText(/^(about )?[\d.]+ mi$/)
    .first()
    .waitFor()
  const served = /^(Serves 33458|33458 is outside its service area)$/
  await page.locator('main article').getByText(served).first().waitFor()
  await page.goto(`${product().url}/roofers/jupiter`)
  await page.locator('main article').getByText(served).first().waitFor()
  await page.goto(product().url)
  await page.getByRole('link', { name: 'Emergency Help' }).last().click()
  await page.waitForURL(/emergency-help\?near=33458/)
  await page.getByRole('link', { name: /Closest to 33458 first/ }).waitFor()
  await page
    .locator('main li')
    .getByText(/^(about )?[\d.]+ mi$/)
    .first()
    .waitFor()

  await page.goto(`${product().url}/emergency-help`)
  await page.getByRole('link', { name: 'Closest to 33458 · Jupiter first' }).click()
  await page.waitForURL(/emergency-help\?near=33458/)
  await page.goto(`${product().url}/business/lakeside-roof-and-tarp/quote`)
  await expect.poll(() => page.getByLabel('Message').inputValue()).toBe('33458 · Jupiter\n')

  await page.goto(`${product().url}/emergency-help?near=33458`)
  await page.getByRole('link', { name: /Closest to 33458 first/ }).click()
  await page.waitForURL(/emergency-help$/)
  expect(await page.evaluate(() => localStorage.getItem('place'))).toBeNull()
  await page.goto(product().url)
  expect(await page.getByLabel('City or ZIP code').inputValue()).toBe('')
})

test('a ZIP outside the county says so and leads to the closest city', async () => {
  const { page } = await visit()
  await page.goto(`${product().url}/?near=33025`)
  await page.getByText('33025 is outside Palm Beach County.').waitFor()
  await page.getByRole('link', { name: /See roofers near Boca Raton/ }).click()
  await page.getByRole('heading', { name: /near Boca Raton$/ }).waitFor()
})

test('axe finds nothing in the search with a place, its open menus and its suggestions, light and dark', async () => {
  for (const viewport of [{ width: 360, height: 740 }, desktop]) {
    const { page } = await visit({ bypassCSP: true, mayComplain: true, viewport })
    for (const path of ['/?near=33458&within=5', '/es?city=Jupiter', '/emergency-help?near=33458', '/?near=33025']) {
      await page.goto(product().url + path)
      await expectAccessible(page)
    }
    await page.goto(product().url)
    await page.getByLabel('City or ZIP code').focus()
    await page.locator('[role=option]').first().waitFor()
    await expectAccessible(page)
  }
})
