import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import type { App } from '#domain/app.ts'
import { csvLine } from '#platform/csv/write-csv.ts'
import { admin } from '#tests/support/build-import-session.ts'
import { buildListing, visitor } from '#tests/support/builders.ts'
import { importCsv } from '#tests/support/import-csv.ts'
import { spec } from '#tests/support/spec.ts'
import { testApp } from '#tests/support/test-app.ts'
import { exportListings, readListingLines } from './export-listings.server.ts'
import { listingOrders } from './listing.ts'
import { type Cursor, listingQuery } from './listing-query.ts'
import { readListings } from './listings.server.ts'

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

async function readPieces(app: App, asked: Record<string, string>, size: number) {
  const pieces: string[] = []
  let after: Cursor | undefined
  do {
    const { lines, next } = await readListingLines(app, listingQuery.parse(asked), after, size)
    pieces.push(lines)
    after = next
  } while (after)
  return pieces
}

const texts = [
  ...['=1', '+1', '-1', '@x', '\tx', '\rx', '\nx', 'a=1', "'x", ' =1', '"', '""', '="', ',', 'a,b', 'a\nb', 'a\r\nb'],
  ...['a"b', '=a"b"', '-', 'Ünïcode 屋根 🏠', '\\', '\\r', "it's", '%', '$1', '\u00a0=', '\u2028', '\ufeff', ''],
]

test("writes a listing's line as CSV would, whatever its texts contain", async () => {
  const { app } = await testApp()
  for (const [at, text] of texts.entries())
    await buildListing(app, {
      name: text || 'Ace',
      slug: `s${at}`,
      email: text,
      phone: text,
      site: text,
      rating: at % 6,
    })
  const categories = app.db.deleteFrom('businessCategories')
  await categories
    .where('businessId', 'in', app.db.selectFrom('businesses').select('id').where('rating', '=', 5))
    .execute()

  const { listings } = await readListings(app, listingQuery.parse({}), { from: 'start' }, 100)
  const wanted = listings.map(({ name, email, phone, city, state, category, rating, reviews, site }) =>
    csvLine([name, email, phone, city, state, category, rating, reviews, 'no', 'no', site]),
  )
  expect(wanted).toHaveLength(texts.length)
  expect(listings.some(({ category }) => category === null)).toBe(true)
  expect((await readPieces(app, {}, 100)).join('')).toBe(wanted.join(''))
})

test.each(listingOrders)("reads chunks of listings in the list's order: %s", async sort => {
  const { app } = await testApp()
  for (let at = 0; at < 12; at++)
    await buildListing(app, {
      name: `Roofer ${(at * 5) % 12}`,
      rating: (at % 3) + 0.5,
      reviews: at % 2,
      slug: `s${at}`,
    })
  const { listings } = await readListings(app, listingQuery.parse({ sort }), { from: 'start' }, 100)
  const wanted = listings.map(({ name }) => name)
  for (const size of [1, 5, 12, 100]) {
    const pieces = await readPieces(app, { sort }, size)
    expect(pieces.join('').match(/^Roofer \d+/gm)).toEqual(wanted)
    expect(pieces.every(piece => piece.split('\r\n').length <= size + 1)).toBe(true)
  }
})
