import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import type { App } from '#domain/app.ts'
import { admin } from '#tests/support/build-intake.ts'
import { buildListing, visitor } from '#tests/support/builders.ts'
import { importCsv } from '#tests/support/import-csv.ts'
import { spec } from '#tests/support/spec.ts'
import { testApp } from '#tests/support/test-app.ts'
import { exportListings } from './export-listings.server.ts'
import { listingQuery } from './listing-query.ts'

async function exported(app: App, asked: Record<string, string> = {}) {
  const file = exportListings(app, admin, listingQuery.parse(asked))
  if (!file.ok) throw new Error(file.reason)
  return { fileName: file.fileName, text: await text(Readable.from(file.lines)) }
}

test('exports all listings with the given columns, in a file named after the day', async () => {
  spec('admin 2.3.27', 'admin 9.7', 'admin 9.8')
  const { app, clock } = await testApp()
  clock.at = new Date('2026-07-02T03:00:00Z')
  const figures = { rating: 4.5, reviews: 12, claimed: true, site: 'https://ace.example.com/' }
  await buildListing(app, { name: 'Ace "24/7", Inc.', ...figures })
  await buildListing(app, { name: 'Gone', removedAt: clock.at })

  expect(await exported(app)).toEqual({
    fileName: 'businesses_export_2026-07-01.csv',
    text: `\ufeffName,Email,Phone,City,State,Category,Rating,Reviews,Claimed,Featured,Website\r
"Ace ""24/7"", Inc.",office@ace.example.com,561-555-0100,Boca Raton,FL,Emergency Roof Repair,4.5,12,yes,no,https://ace.example.com/\r
`,
  })
})

test("exports only the listings that match the list's filter", async () => {
  spec('admin 2.3.28')
  const { app } = await testApp()
  await buildListing(app, { name: 'Ace Roofing', featured: true })
  await buildListing(app, { name: 'Bay Tile' })
  expect((await exported(app, { show: 'featured' })).text).toMatch(/\r\nAce Roofing,[^\n]*\n$/)
  expect((await exported(app, { q: 'tile' })).text).toMatch(/\r\nBay Tile,[^\n]*\n$/)
  expect((await exported(app, { q: 'nothing like it' })).text).toMatch(/Website\r\n$/)
})

test('keeps a text from becoming a formula in a spreadsheet', async () => {
  const { app } = await testApp()
  await buildListing(app, {
    name: `=HYPERLINK("http://x.example")`,
    email: '@cmd',
    phone: '+1 561-555-0100',
    slug: 'ace',
  })
  const { text: file } = await exported(app)
  expect(file).toContain(`"'=HYPERLINK(""http://x.example"")",'@cmd,'+1 561-555-0100,`)
  expect(await importCsv(app, file)).toMatchObject({ same: 1, added: 0, changed: 0 })
})

test('exports each of many listings once, in a file that imports as unchanged', async () => {
  const { app } = await testApp()
  const rows = Array.from({ length: 2_345 }, (_, index) => `Roofer ${index},Jupiter,561-555-0${100 + (index % 100)}\n`)
  await importCsv(app, `Name,City,Phone\n${rows.join('')}`)
  const { text: file } = await exported(app, { sort: 'name' })
  expect(file.split('\r\n')).toHaveLength(2_347)
  expect(await importCsv(app, file)).toMatchObject({ rows: 2_345, same: 2_345, added: 0, changed: 0 })
})

test('rejects anyone but the operator', async () => {
  const { app } = await testApp()
  expect(exportListings(app, visitor('v'), listingQuery.parse({}))).toEqual({ ok: false, reason: 'forbidden' })
})
