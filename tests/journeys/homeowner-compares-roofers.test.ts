import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '#tests/support/axe.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { goOnline, visitOnce } from '#tests/support/offline-browser.ts'
import { askDatabase } from '#tests/support/product-database.ts'
import { useProduct } from '#tests/support/use-product.ts'

const visit = useBrowser({ isWhole: true })
const product = useProduct()
const desktop = { viewport: { width: 1440, height: 900 } }

const hearts = (page: Page) => page.locator('main article [data-save]:visible')

test('on a phone a homeowner saves three roofers, compares them and asks all three', async () => {
  const { page } = await visit()
  await page.goto(`${product().url}/?near=33401&sort=distance`)
  const names = await saveFirst(page, 3)
  expect(await hearts(page).first().getAttribute('aria-pressed')).toBe('true')

  await page.getByText('Menu').click()
  await page.getByRole('link', { name: 'Saved 3' }).click()
  await page.getByRole('heading', { name: 'Your shortlist' }).waitFor()
  await expect.poll(() => rowNames(page)).toEqual([...names].reverse())
  await page.getByRole('link', { name: 'Compare 3' }).click()

  await page.getByRole('heading', { name: 'Compare 3 roofers' }).waitFor()
  await page.getByText('1 of 3. Swipe for the next.').waitFor()
  await page.evaluate(`document.querySelector('[data-columns] section').scrollBy(330, 0)`)
  await page.getByText('2 of 3. Swipe for the next.').waitFor()
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)

  await page.getByRole('link', { name: 'Request 3 free quotes' }).click()
  await page.getByLabel('Name').fill('Marisol')
  await page.getByLabel('Email').fill('marisol@example.com')
  await page.getByLabel('Message').fill('Water over the stairs.')
  expect(await page.locator('[name=also]:checked').count()).toBe(2)
  await page.getByRole('button', { name: 'Send Message' }).click()
  await page.waitForURL('**/requests/*')
  expect(await askedBy('marisol@example.com')).toEqual(names.toSorted())
})

test('on a desktop ticks fill the tray, a fifth can’t be ticked, and differences stand alone', async () => {
  const { page } = await visit(desktop)
  await page.goto(`${product().url}/?q=roof&near=33401`)
  for (const index of [0, 1, 2, 3]) await page.locator('[data-compare]').nth(index).check()
  await page.getByText('You can compare 4 at a time.').waitFor()
  expect(await page.locator('[data-compare]').nth(4).isDisabled()).toBe(true)
  await page.locator('[data-compare]').nth(3).uncheck()
  await expect.poll(() => page.locator('[data-compare]').nth(4).isDisabled()).toBe(false)

  await page.getByRole('link', { name: 'Compare 3' }).click()
  await page.getByRole('heading', { name: 'Compare 3 roofers' }).waitFor()
  await page.getByText('Distances are from 33401.').waitFor()
  expect(await page.getByRole('rowheader', { name: 'Distance' }).isVisible()).toBe(true)
  const rows = page.locator('tbody tr:visible')
  const all = await rows.count()
  await page.getByLabel('Show differences only').check()
  expect(await rows.count()).toBeLessThan(all)

  // The name and the number stay in view.
  await page.mouse.wheel(0, 500)
  await expect.poll(() => page.evaluate('scrollY')).toBeGreaterThan(100)
  const call = page.locator('thead a[href^="tel:"]').first()
  expect((await call.boundingBox())?.y).toBeGreaterThan(60)

  await page
    .getByRole('link', { name: /^Remove .* from the comparison$/ })
    .first()
    .click()
  await page.getByRole('heading', { name: 'Compare 2 roofers' }).waitFor()
  await page
    .getByRole('link', { name: /^Remove / })
    .first()
    .click()
  await page.getByRole('heading', { name: 'Add one more to compare.' }).waitFor()
  await page
    .getByRole('link', { name: /^Compare with / })
    .first()
    .click()
  await page.getByRole('heading', { name: 'Compare 2 roofers' }).waitFor()
})

test('a removed roofer comes back with Undo, and so does a cleared list', async () => {
  const { page } = await visit()
  await page.goto(`${product().url}/?q=roof`)
  await saveFirst(page, 3)
  await page.goto(`${product().url}/shortlist`)
  await expect.poll(() => rowNames(page)).toHaveLength(3)
  const before = await rowNames(page)

  await page.locator('[data-row] [data-save]').nth(1).click()
  await expect.poll(() => rowNames(page)).toHaveLength(2)
  await page.getByText(/^Removed /).waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => rowNames(page)).toEqual(before)

  await page.getByRole('button', { name: 'Clear list' }).click()
  await page.getByText('No roofers saved yet.').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => rowNames(page)).toEqual(before)
  await page.reload()
  await expect.poll(() => rowNames(page)).toEqual(before)
})

test('a list is shared as a link, which another phone saves', async () => {
  const { page } = await visit()
  await page.goto(`${product().url}/?q=roof`)
  await saveFirst(page, 2)
  await page.goto(`${product().url}/shortlist`)
  await page.locator('[data-row]').nth(1).waitFor()
  const link = await page.locator('[data-act=share]').getAttribute('data-path')

  const { page: other } = await visit()
  await other.goto(product().url + link)
  await other.getByRole('heading', { name: 'A shared list of 2 roofers' }).waitFor()
  await other.getByRole('button', { name: 'Save to my shortlist' }).click()
  await other.getByText('Saved 2 roofers.').waitFor()
  expect(await other.locator('[data-row] [data-save][aria-pressed=true]').count()).toBe(2)
  await other.getByRole('button', { name: 'Undo' }).click()
  expect(await other.locator('[data-row] [data-save][aria-pressed=true]').count()).toBe(0)
  await other.getByRole('button', { name: 'Save to my shortlist' }).click()
  await other.getByRole('link', { name: 'My shortlist' }).click()
  await other.getByRole('heading', { name: 'Your shortlist' }).waitFor()
  await expect.poll(() => rowNames(other)).toHaveLength(2)
})

test('offline the shortlist has names and numbers, and a removed listing is said once the network is back', async () => {
  const { page } = await visit({ mayComplain: true })
  await visitOnce(page, `${product().url}/?q=tarp`)
  const names = await saveFirst(page, 2)
  const number = await page.locator('main article a[href^="tel:"]').first().getAttribute('href')

  await page.context().setOffline(true)
  await page.goto(`${product().url}/shortlist`)
  await page.getByText('You’re offline.').waitFor()
  await expect.poll(() => rowNames(page)).toEqual([...names].reverse())
  expect(await page.locator('[data-row]').last().locator('[data-call]').getAttribute('href')).toBe(number)
  await page.locator('[data-row] [data-save]').first().click()
  await page.getByRole('button', { name: 'Undo' }).click()

  await askDatabase(product(), 'update businesses set removed_at = now() where name = $1', [names[1]])
  await goOnline(page)
  await page.reload()
  await page.getByText('This listing was removed.').waitFor()
})

test('without JavaScript, in Spanish, a comparison works by its address and leads to asking all three', async () => {
  const { page } = await visit({ javaScriptEnabled: false })
  await page.goto(`${product().url}/es/shortlist`)
  await page.getByText('Todavía no ha guardado techadores.').waitFor()
  const rows = await askDatabase<{ slug: string }>(
    product(),
    'select slug from business_slugs s join businesses b on b.id = s.business_id where live order by slug collate "C" limit 3',
  )
  const slugs = rows.map(({ slug }) => slug)
  await page.goto(`${product().url}/es/compare?ids=${slugs.toReversed().join(',')}`)
  expect(page.url()).toContain(`/es/compare?ids=${slugs.join(',')}`)
  await page.getByRole('heading', { name: 'Comparar 3 techadores' }).waitFor()
  await page.getByLabel('Distancias desde el código postal').fill('33460')
  await page.getByRole('button', { name: 'Ver la distancia' }).click()
  await page.getByText('Las distancias son desde 33460.').waitFor()
  await page
    .getByRole('link', { name: /^Quitar / })
    .first()
    .click()
  await page.getByRole('heading', { name: 'Comparar 2 techadores' }).waitFor()
  await page.goBack()
  await page.getByRole('link', { name: 'Pedir 3 presupuestos gratis' }).click()
  expect(await page.locator('[name=also]:checked').count()).toBe(2)
  await page.getByLabel('Nombre', { exact: true }).fill('Xiomara')
  await page.getByLabel('Correo').fill('xiomara@example.com')
  await page.getByLabel('Mensaje').fill('Entra agua por el techo.')
  await page.getByRole('button', { name: 'Enviar mensaje' }).click()
  await page.waitForURL('**/es/requests/*')
  expect(await askedBy('xiomara@example.com')).toHaveLength(3)
})

test('in Spanish a homeowner saves and compares on a desktop', async () => {
  const { page } = await visit(desktop)
  await page.goto(`${product().url}/es?city=All+Cities`)
  await saveFirst(page, 2)
  await page.getByRole('link', { name: 'Guardados 2' }).first().click()
  await page.getByRole('heading', { name: 'Su lista de techadores' }).waitFor()
  await page.getByRole('link', { name: 'Comparar 2' }).click()
  await page.getByRole('heading', { name: 'Comparar 2 techadores' }).waitFor()
})

test('axe finds nothing on the shortlist and the comparison, light and dark, and nothing overflows', async () => {
  for (const viewport of [{ width: 360, height: 740 }, desktop.viewport]) {
    const { page } = await visit({ viewport, bypassCSP: true, mayComplain: true })
    await page.goto(`${product().url}/?near=33401`)
    await saveFirst(page, 3)
    await page.goto(`${product().url}/shortlist`)
    await page.locator('[data-row] img').first().waitFor()
    await page.locator('[data-compare]').first().check()
    await expectAccessible(page)
    await page.goto(product().url + (await page.locator('[data-compare-all]').getAttribute('href')))
    await expectAccessible(page)
  }
})

/** The names on a shortlist, as far as it has been drawn. */
function rowNames(page: Page) {
  return page.locator('[data-row] h2').allTextContents()
}

/** Saves the first roofers of a list and returns their names. */
async function saveFirst(page: Page, count: number) {
  const names: string[] = []
  for (const index of Array.from({ length: count }).keys()) {
    const heart = hearts(page).nth(index)
    await heart.click()
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
    names.push((await heart.getAttribute('data-name')) ?? '')
  }
  return names
}

async function askedBy(email: string) {
  const rows = await askDatabase<{ name: string }>(
    product(),
    `select b.name from quote_recipients r join businesses b on b.id = r.business_id join quote_requests q on q.id = r.request_id
      where q.email = $1`,
    [email],
  )
  return rows.map(({ name }) => name).sort()
}
