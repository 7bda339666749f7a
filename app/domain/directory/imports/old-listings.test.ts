import { expect, test } from 'vitest'
import { spec } from '#tests/support/spec.ts'
import { readOldListings, sampleListings } from './old-listings.ts'

test('reads the stored text as nothing, as businesses, or as unreadable', () => {
  spec('admin 3.8', 'decision 17')
  expect(readOldListings(null)).toEqual({ kind: 'none' })
  expect(readOldListings('[]')).toEqual({ kind: 'none' })
  expect(readOldListings('[{"name":"Ace"}]')).toEqual({ kind: 'listings', listings: [{ name: 'Ace' }] })
  for (const text of ['', '{', 'null', '{"name":"Ace"}', '[1]', '[null]', '[[]]'])
    expect(readOldListings(text), text).toMatchObject({ kind: 'corrupt', error: expect.any(Error) })
})

test('offers two samples in its place', () => {
  spec('admin 3.8')
  expect(sampleListings).toHaveLength(2)
})
