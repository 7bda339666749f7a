import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { listingOrders } from './listing.ts'
import { type Cursor, readCursor, writeCursor } from './listing-query.ts'

const id = randomUUID()
const good: Record<(typeof listingOrders)[number], Cursor> = {
  newest: [id],
  oldest: [id],
  name: ['ace & söns', id],
  'name-down': ['ace & söns', id],
  rating: [4.5, 12, id],
  'rating-up': [4.5, 12, id],
  reviews: [12, 4.5, id],
  'reviews-up': [12, 4.5, id],
}

test("reads each order's cursor back as it was written", () => {
  for (const order of listingOrders) expect(readCursor(order, writeCursor(good[order]))).toEqual(good[order])
})

test('rejects a made-up cursor: its values must fit the columns of its order', () => {
  const made: [(typeof listingOrders)[number], unknown][] = [
    ['newest', ['x']],
    ['newest', []],
    ['newest', good.name],
    ['name', ['a\0b', id]],
    ['name', ['a'.repeat(201), id]],
    ['name', [{}, id]],
    ['rating', [1e308, 1, id]],
    ['rating', [-1, 1, id]],
    ['rating', [4.5, 1.5, id]],
    ['rating', [4.5, 2_147_483_648, id]],
    ['reviews', ['12', 4.5, id]],
    ['reviews', [12, null, id]],
  ]
  for (const [order, cursor] of made) expect(readCursor(order, btoa(JSON.stringify(cursor)))).toBeUndefined()
  expect(readCursor('newest', '%')).toBeUndefined()
})
