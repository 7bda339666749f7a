import { expect, test } from 'vitest'
import type { App } from '#domain/app.ts'
import { csvLine } from '#platform/csv/write-csv.ts'
import { buildListing } from '#tests/support/builders.ts'
import { testApp } from '#tests/support/test-app.ts'
import { listingOrders } from './listing.ts'
import { readListingLines } from './listing-lines.server.ts'
import { type Cursor, listingQuery } from './listing-query.ts'
import { readListings } from './listings.server.ts'

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
