import { expect, test } from 'vitest'
import { type PhotoChange, photosAfter } from './listing-photo.ts'

const photos = ['a', 'b', 'c'].map(fileId => ({ fileId, alt: `Photo ${fileId}` }))
const order = (change: PhotoChange) =>
  photosAfter(photos, change)
    ?.map(({ fileId }) => fileId)
    .join('') ?? null

test.each([
  ['remove-photo', 'b', 'ac'],
  ['lead-with-photo', 'c', 'cab'],
  ['lead-with-photo', 'a', 'abc'],
  ['move-photo-earlier', 'c', 'acb'],
  ['move-photo-earlier', 'b', 'bac'],
  ['move-photo-earlier', 'a', 'abc'],
  ['move-photo-later', 'a', 'bac'],
  ['move-photo-later', 'c', 'abc'],
  ['remove-photo', 'x', null],
  ['move-photo-later', '', null],
] as const)('applies %s to photo %s', (action, fileId, after) => {
  expect(order({ action, fileId })).toBe(after)
})

test.each([
  [['c', 'a', 'b'], 'cab'],
  [['a', 'b', 'c'], 'abc'],
  [['a', 'b'], null],
  [['a', 'b', 'b'], null],
  [['a', 'b', 'c', 'x'], null],
  [['a', 'b', 'x'], null],
  [['a', 'b', 'c', 'c'], null],
  [[], null],
])('orders photos by %j', (given, after) => {
  expect(order({ action: 'order-photos', order: given })).toBe(after)
})

test('changes the caption of one photo only', () => {
  const after = photosAfter(photos, { action: 'describe-photo', fileId: 'b', alt: 'A tile roof' })
  expect(after?.map(({ alt }) => alt)).toEqual(['Photo a', 'A tile roof', 'Photo c'])
})
