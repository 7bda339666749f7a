import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { expectAccessible } from '#tests/support/axe.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { startImport } from '#tests/support/import-command.ts'
import { signInAsOperator } from '#tests/support/operator-account.ts'
import { dataFolder, startProduct } from '#tests/support/product.ts'
import { useProduct } from '#tests/support/use-product.ts'

const visit = useBrowser()
const env = { REGION: 'martin-county' }
const product = useProduct(env)

const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }

test('an operator opens a second county with two listings, and a homeowner there finds the nearest one and writes', async () => {
  const { page: desk } = await visit({ viewport: desktop })
  await desk.goto(product().url)
  await desk.getByRole('heading', { level: 1 }).waitFor()
  expect(await desk.locator('html').getAttribute('data-region')).toBe('martin-county')
  expect(await desk.getByRole('link', { name: /^Call / }).count()).toBe(0)

  const file = join(dataFolder(), 'two.csv')
  await writeFile(
    file,
    'Name,Phone,Email,City,State,ZIP,Category\n' +
      'Harbor Tin Roofing,772-555-0142,office@harbortin.example.com,Stuart,FL,34994,Emergency Roof Repair\n' +
      'Loxa River Roofs,772-555-0143,office@loxariver.example.com,Hobe Sound,FL,33455,Emergency Roof Repair\n',
  )
  await signInAsOperator(desk, product().url)
  await desk.goto(`${product().url}/admin/import`)
  await desk.getByLabel('CSV file').setInputFiles(file)
  await desk.getByRole('button', { name: 'Continue to preview' }).click()
  await desk.getByRole('button', { name: 'Import 2 rows' }).click()
  await expect
    .poll(async () => (await (await fetch(`${product().url}/?q=roof`)).text()).includes('Loxa River Roofs'))
    .toBe(true)

  for (const viewport of [phone, desktop]) {
    const { page } = await visit({ viewport })
    await page.goto(product().url)
    const where = page.getByLabel('City or ZIP code')
    await where.focus()
    await page.keyboard.type('33455')
    await page.getByRole('option', { name: '33455 · Hobe Sound' }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await page.waitForURL(/near=33455(&|$)/)
    await page.getByRole('heading', { name: /near Hobe Sound$/ }).waitFor()
    const nearest = page.locator('main article').first()
    expect(await nearest.getByRole('link', { name: /^Call / }).getAttribute('href')).toBe('tel:+17725550143')
    await expectAccessible(page)
  }

  const { page } = await visit({ viewport: phone })
  await page.goto(`${product().url}/business/loxa-river-roofs/quote`)
  await page.getByLabel('Name', { exact: true }).fill('Marisol Reyes')
  await page.getByLabel('Email').fill('marisol.reyes@example.com')
  await page.getByLabel('Phone').fill('(772) 555-0190')
  await page.getByLabel('Message').fill('Water comes through the kitchen ceiling.')
  await page.getByRole('button', { name: 'Send message' }).click()
  await page.getByRole('heading', { name: /message sent/i }).waitFor()
})

test('its Spanish home, its emergency page and its map are about the second county', async () => {
  const { page } = await visit({ viewport: phone })
  await page.goto(`${product().url}/es`)
  expect(await page.locator('main').textContent()).toContain('condado de Martin')
  await expectAccessible(page)
  await page.goto(`${product().url}/emergency-help`)
  expect(await page.locator('meta[name=description]').getAttribute('content')).toContain('Martin County')
  await page.getByRole('link', { name: 'Hobe Sound' }).first().waitFor()

  const { page: wide } = await visit({ viewport: desktop })
  await wide.goto(`${product().url}/?q=roof`)
  await wide.locator('#map svg').first().waitFor()
  await expect.poll(() => wide.locator('#map').textContent()).toContain('Stuart')
  expect(await wide.locator('#map').textContent()).not.toContain('Boca Raton')
})

test('a database of one county is not touched for another, by the server or a command', async () => {
  const dataDir = dataFolder()
  const first = await startProduct({ dataDir, env })
  await first.stop()
  await expect(startProduct({ dataDir, env: { REGION: 'palm-beach-county' } })).rejects.toThrow(
    'This database has the listings of REGION=martin-county',
  )
  const file = join(dataFolder(), 'one.csv')
  await writeFile(file, 'Name,City\nAce Stuart,Stuart\n')
  const refused = await startImport({ dataDir, env: { REGION: '' } }, file).ended
  expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('REGION=martin-county') })
  const imported = await startImport({ dataDir, env }, file).ended
  expect(imported.code, imported.said).toBe(0)
  await expect(startProduct({ env: { REGION: 'nowhere' } })).rejects.toThrow("REGION is 'nowhere'")
})
