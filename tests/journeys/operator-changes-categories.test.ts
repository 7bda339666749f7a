import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '#tests/support/axe.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { startImport } from '#tests/support/import-command.ts'
import { signInAsOperator } from '#tests/support/operator-account.ts'
import { dataFolder } from '#tests/support/product.ts'
import { toastsRun } from '#tests/support/toasts.ts'
import { useProduct } from '#tests/support/use-product.ts'

const visit = useBrowser()
const product = useProduct()

test.each([
  { name: 'Desktop', colorScheme: 'light', width: 1440, height: 900 },
  { name: 'Phone', colorScheme: 'dark', width: 390, height: 844 },
] as const)(
  'the operator adds a category, fills it, renames it, merges it and takes the merge back: $name',
  async look => {
    const { name, colorScheme, ...viewport } = look
    const { page } = await visit({ bypassCSP: true, viewport, colorScheme })
    const { url } = product()
    // A second try needs other names.
    const mark = `${name} ${Date.now()}`
    const slug = mark.toLowerCase().replace(' ', '-')
    await signInAsOperator(page, url)
    await page.goto(`${url}/admin/settings`)
    await toastsRun(page)
    await page.getByRole('link', { name: 'Add, rename and merge categories' }).click()
    await page.getByRole('heading', { name: 'Categories', exact: true }).waitFor()
    await expectAccessible(page)

    await page.getByRole('link', { name: 'Add category' }).click()
    await page.getByRole('heading', { name: 'Add category' }).waitFor()
    await expectAccessible(page)
    await page.getByLabel('Name', { exact: true }).fill(`Solar ${mark}`)
    await page.getByRole('button', { name: 'Add category' }).click()
    await page.getByText('Enter the Spanish name').waitFor()
    await expectAccessible(page)
    await page.getByLabel('Name in Spanish').fill(`Techos solares ${mark}`)
    await page.getByLabel('Name in Haitian Creole').fill(`Twati solè ${mark}`)
    await page.getByLabel('Words people search for').fill(`panels${slug}`)
    await page.getByRole('button', { name: 'Add category' }).click()
    await saved(page)

    const file = join(dataFolder(), 'solar.csv')
    await writeFile(file, `Name,City,Category\nSun ${mark},Jupiter,Solar ${mark}\n`)
    expect(await startImport(product(), file).ended).toMatchObject({ code: 0 })
    await expect.poll(() => read(`/roofers/jupiter/solar-${slug}`)).toContain(`Sun ${mark}`)
    expect(await read(`/es/roofers/jupiter/solar-${slug}`)).toContain(`Techos solares ${mark} en Jupiter`)
    expect(await read(`/?q=panels${slug}`)).toContain(`Sun ${mark}`)
    await page.goto(`${url}/roofers/jupiter/solar-${slug}`)
    await page.getByRole('heading', { name: `Solar ${mark} in Jupiter, FL` }).waitFor()
    await expectAccessible(page)

    await page.goto(`${url}/admin/settings/categories`)
    await toastsRun(page)
    await page.getByRole('link', { name: `Solar ${mark}` }).click()
    await page.getByText('1 live listing moves there').waitFor()
    await expectAccessible(page)
    await page.getByLabel('Name', { exact: true }).fill(`Sun roofs ${mark}`)
    await page.getByLabel('Address').fill(`sun-roofs-${slug}`)
    await page.getByRole('button', { name: 'Save category' }).click()
    await saved(page)
    await expect.poll(() => locationOf(`/roofers/jupiter/solar-${slug}`)).toBe(`/roofers/jupiter/sun-roofs-${slug}`)

    await page.getByRole('link', { name: `Sun roofs ${mark}` }).click()
    await page.getByLabel('Keep').selectOption('Roof Inspection')
    await page.getByRole('button', { name: `Merge Sun roofs ${mark}` }).click()
    await saved(page)
    expect(await page.getByRole('link', { name: `Sun roofs ${mark}` }).count()).toBe(0)
    await expect.poll(() => locationOf(`/roofers/jupiter/sun-roofs-${slug}`)).toBe('/roofers/jupiter/roof-inspection')

    await page.getByRole('link', { name: 'Undo…' }).click()
    await page.getByText('The category will be as it was before this change.').waitFor()
    await page.getByText('1 listing will be restored to before this change.').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Undo this change' }).click()
    await page.getByText('This is already undone.').waitFor()
    await expect.poll(() => read(`/roofers/jupiter/sun-roofs-${slug}`)).toContain(`Sun ${mark}`)
  },
)

async function saved(page: Page) {
  await page.getByRole('status').filter({ hasText: 'Saved.' }).waitFor()
  await expectAccessible(page)
}

async function read(path: string) {
  return (await fetch(product().url + path)).text()
}

async function locationOf(path: string) {
  return (await fetch(product().url + path, { redirect: 'manual' })).headers.get('location')
}
