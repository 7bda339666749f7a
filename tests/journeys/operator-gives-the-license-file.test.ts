import { mkdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '#tests/support/axe.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { disciplineFile, disciplineLine } from '#tests/support/discipline-file.ts'
import { licenseFile, licenseLine } from '#tests/support/license-file.ts'
import { signInAsOperator } from '#tests/support/operator-account.ts'
import { askDatabase } from '#tests/support/product-database.ts'
import { useProduct } from '#tests/support/use-product.ts'

const visit = useBrowser()
const product = useProduct()

/** Where pictures of the pages go; none by default. */
const pictures = process.env.JOURNEY_PICTURES

const screens = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

test('a license lapses and comes back, a strange name asks the operator, and a cut file is refused', async () => {
  const [ours, strange] = await listingsWithNumbers()
  if (!ours || !strange) throw new Error('the sample data has no licenses')
  const conflict = lineOf(strange, { tradeName: 'XYZZY HOLDINGS INC', licensee: 'QUUX, QUINN' })
  const { page } = await visit({ viewport: screens[1] })
  await signInAsOperator(page, product().url)
  await page.getByRole('navigation', { name: 'More pages' }).getByRole('link', { name: 'Licenses' }).click()
  await page.getByRole('heading', { name: 'Licenses', level: 2 }).waitFor()

  await give(page, [lineOf(ours), conflict])
  await page.getByText(/^File accepted: 1 current and active, 0 no longer Verified, 1 to decide\.$/).waitFor()
  expect(await listingPage(page, ours.slug)).toMatch(/License CCC\d+ · Current, Active · state file of \w+ \d+, 2026/)

  await page.goto(`${product().url}/admin/licenses`)
  await page.getByText('Someone may be using a license that isn’t theirs.').waitFor()
  await page.getByRole('button', { name: `Not their license ${strange.name}` }).focus()
  await page.keyboard.press('n')
  await page.getByText('Noted. The license isn’t used for this listing.').waitFor()
  await page.getByText('Nothing to decide.').waitFor()

  await give(page, [lineOf(ours, { secondary: 'I' }), conflict])
  await page.getByText(/^File accepted: 0 current and active, 1 no longer Verified/).waitFor()
  await page.getByRole('button', { name: `Restore the badge ${ours.name}` }).waitFor()
  expect(await listingPage(page, ours.slug)).toMatch(/License CCC\d+ · Inactive · state file of/)

  await page.goto(`${product().url}/admin/licenses`)
  await give(page, [lineOf(ours, { expires: '08/31/2030' }), conflict])
  await page.getByText(/^File accepted: 1 current and active/).waitFor()
  await page.getByText('The file didn’t end any badge.').waitFor()

  const whole = licenseFile([lineOf(ours, { secondary: 'I' }), conflict])
  await giveText(page, whole.slice(0, whole.lastIndexOf('COOL') + 3))
  await page
    .getByText(/^The file is cut off in the middle of row \d+\. Download it again\.$/)
    .first()
    .waitFor()
  await page.getByText('The latest file was rejected, so the previous one still applies.').waitFor()
  expect(await listingPage(page, ours.slug)).toMatch(/License CCC\d+ · Current, Active/)
})

test('a licensee without a listing gets one, with a letter to print, and an undo takes it back', async () => {
  const { page } = await visit({ viewport: screens[0], bypassCSP: true })
  await signInAsOperator(page, product().url)
  await page.goto(`${product().url}/admin/licenses`)
  const line = licenseLine({ core: '1990077', tradeName: 'QUAYSIDE ROOFING LLC', city: 'JUPITER', zip: '33458' })
  await give(page, [line])
  await page.getByText(/^File accepted/).waitFor()
  await page.getByRole('link', { name: 'Licensees without a listing' }).click()
  await page.getByRole('link', { name: /^Jupiter/ }).click()
  await page.waitForURL('**/unlisted?city=Jupiter')
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: /Quayside Roofing LLC/ }).check()
  await page.getByRole('button', { name: 'List the chosen licensees' }).click()
  await page.getByText('1 listing added. Their letters are ready to print.').waitFor()
  expect(await listingPage(page, 'quayside-roofing-llc')).toContain('CCC1990077')

  await page.goto(`${product().url}/admin/licenses/letters`)
  const code = page.getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/)
  const first = await code.textContent()
  await page.getByText('New code…').click()
  await expectAccessible(page)
  await take(page, 'letters')
  await page.getByRole('button', { name: 'New code Quayside Roofing LLC' }).click()
  await page.getByText('The new letter is ready to print. The old code no longer works.').waitFor()
  await expect.poll(() => code.textContent()).not.toBe(first)
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)

  await page.goto(`${product().url}/admin/audit`)
  await page
    .getByRole('row', { name: /List licensees/ })
    .getByRole('link', { name: /^Undo/ })
    .click()
  await page.getByRole('button', { name: 'Undo this change' }).click()
  await expect
    .poll(async () => (await page.request.get(`${product().url}/business/quayside-roofing-llc`)).status())
    .toBe(404)
})

test('a discipline file shows its complaints beside the listing to the operator alone, and an undo takes it back', async () => {
  const [ours] = await listingsWithNumbers()
  if (!ours) throw new Error('the sample data has no licenses')
  const { page } = await visit({ viewport: screens[1], bypassCSP: true })
  await signInAsOperator(page, product().url)
  await page.goto(`${product().url}/admin/licenses`)
  const line = disciplineLine({ number: ours.number.slice(3), complaint: '2024077777' })
  await giveText(page, disciplineFile([line]))
  await page
    .getByText('File for fiscal year 2024–25 accepted: 1 row about licenses in the county or in our listings.')
    .waitFor()
  await page.getByText('1 listing in the discipline files').waitFor()
  for (const viewport of screens) {
    await page.setViewportSize(viewport)
    await expectAccessible(page)
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    await take(page, 'discipline')
  }
  await page.getByRole('link', { name: `Check the listing ${ours.name}` }).click()
  await page.getByText('Complaint 2024077777').waitFor()
  for (const viewport of screens) {
    await page.setViewportSize(viewport)
    await expectAccessible(page)
    await take(page, 'listing')
  }
  expect(await listingPage(page, ours.slug)).not.toContain('2024077777')

  await page.goto(`${product().url}/admin/licenses`)
  await page.getByText('Discipline files received').click()
  await page.getByRole('button', { name: 'Undo Fiscal year 2024–25' }).click()
  await page.getByText('Undone. The previous file applies again.').waitFor()
  await page.getByText('No listing’s license is in the files.').waitFor()
})

test('the page of licenses is accessible on a phone and a desktop, light and dark', async () => {
  const [, , likely] = await listingsWithNumbers()
  if (!likely) throw new Error('the sample data has no licenses')
  for (const viewport of screens) {
    const { page } = await visit({ viewport, bypassCSP: true })
    await signInAsOperator(page, product().url)
    await page.goto(`${product().url}/admin/licenses`)
    const expires = `08/31/${2040 + screens.indexOf(viewport) * 2}`
    await give(page, [lineOf(likely, { tradeName: 'XYZZY HOLDINGS INC', licensee: 'QUUX, QUINN', expires })])
    await page.getByText(/^File accepted/).waitFor()
    await page.getByRole('button', { name: `It’s their license ${likely.name}` }).waitFor()
    await expectAccessible(page)
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  }
})

async function take(page: Page, name: string) {
  if (!pictures) return
  mkdirSync(pictures, { recursive: true })
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    const { width } = page.viewportSize() ?? { width: 0 }
    await page.screenshot({ path: `${pictures}/${name}-${width}-${colorScheme}.png`, fullPage: true })
  }
}

type Listed = { name: string; slug: string; number: string }

/** Roofers of the sample data whose license the operator could look up. */
function listingsWithNumbers() {
  return askDatabase<Listed>(
    product(),
    `select b.name, s.slug, b.license_number as number from businesses b join business_slugs s on s.business_id = b.id and s.current
     where b.license_number ~ '^CCC\\d{7}$' and b.live
       and b.license_number in (select license_number from businesses group by 1 having count(*) = 1)
     order by b.name limit 3`,
  )
}

function lineOf({ name, number }: Listed, change: Parameters<typeof licenseLine>[0] = {}) {
  return licenseLine({ tradeName: name.toUpperCase(), core: number.slice(3), number, ...change })
}

function give(page: Page, lines: string[]) {
  return giveText(page, licenseFile(lines))
}

async function giveText(page: Page, text: string) {
  const file = { name: 'CONSTRUCTIONLICENSE_1.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
  await page.getByLabel('License or discipline file', { exact: true }).setInputFiles(file)
  await page.getByRole('button', { name: 'Upload file' }).click()
}

async function listingPage(page: Page, slug: string) {
  const open = async () => (await page.goto(`${product().url}/business/${slug}`))?.status()
  await expect.poll(open).toBe(200)
  return page
    .locator('main')
    .textContent()
    .then(text => text ?? '')
}
