import { expect, test } from 'vitest'
import { buildListing, buildOperator } from '#tests/support/builders.ts'
import { giveLicenseFile, licenseFile, licenseLine } from '#tests/support/license-file.ts'
import { testSite } from '#tests/support/test-site.ts'

async function site() {
  const opened = await testSite()
  await buildOperator(opened.app)
  await buildListing(opened.app, { licenseNumber: 'CCC1330001' })
  await giveLicenseFile(opened.app, licenseFile([licenseLine()]), { day: '2026-06-28' })
  const page = async (path = '/business/ace-roofing') => (await opened.get(path)).html.replaceAll('<!-- -->', '')
  return { ...opened, page }
}

test('the listing says what the state’s file says, in each language, with a link to look it up', async () => {
  const { page } = await site()
  const html = await page()
  expect(html).toContain('License CCC1330001 · Current, Active · state file of June 28, 2026')
  expect(html).toContain('We compare the license with the state’s file whenever a new one comes out.')
  expect(html).toContain('href="https://www.myfloridalicense.com/"')
  expect(html).not.toContain('The people who run this directory checked it themselves')
  expect(await page('/es/business/ace-roofing')).toContain(
    'Licencia CCC1330001 · Vigente, activa · archivo estatal del 28 de junio',
  )
  expect(await page('/ht/business/ace-roofing')).toContain('Lisans CCC1330001 · An règ, aktif · fichye Eta a')
})

test('structured data and the comparison show the same license', async () => {
  const { page } = await site()
  const html = await page()
  for (const fact of [
    '"creativeWorkStatus":"Current, Active"',
    '"dateModified":"2026-06-28"',
    '"expires":"2028-08-31"',
  ])
    expect(html).toContain(fact)
  expect(await page('/compare?ids=ace-roofing')).toContain('License CCC1330001 · Current, Active · state file of')
})

test('a lapse and an absence are said as dated facts, and a license that left the file claims nothing to machines', async () => {
  const { app, clock, page } = await site()
  clock.later(7 * 86_400_000)
  await giveLicenseFile(app, licenseFile([licenseLine({ secondary: 'I' })]))
  expect(await page()).toContain('License CCC1330001 · Inactive · state file of July 8, 2026')
  for (const core of ['1330005', '1330006']) {
    clock.later(7 * 86_400_000)
    await giveLicenseFile(app, licenseFile([licenseLine({ core })]))
  }
  const html = await page()
  expect(html).toContain('License CCC1330001 · not found in the state’s file since July 15, 2026')
  expect(html).not.toContain('creativeWorkStatus')
})
