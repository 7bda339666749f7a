import fc from 'fast-check'
import '#tests/support/steady-properties.ts'
import { expect, test } from 'vitest'
import { createBoundedMap } from './bounded-map.ts'

test('evicts the least recently used entry first', () => {
  const map = createBoundedMap<number>(3, () => 1)
  for (const key of ['a', 'b', 'c']) map.set(key, 1)
  map.get('a')
  map.set('d', 1)
  expect([map.get('a'), map.get('b'), map.get('c'), map.get('d')]).toEqual([1, undefined, 1, 1])
})

test('keeps a new entry even if all others were just used', () => {
  const map = createBoundedMap<number>(2, () => 1)
  for (const key of ['a', 'b']) map.set(key, 1)
  for (const key of ['a', 'b']) map.get(key)
  map.set('c', 1)
  expect([map.get('c'), map.count]).toEqual([1, 2])
})

test("doesn't keep a value larger than the limit, and evicts nothing for it", () => {
  const map = createBoundedMap<number>(10, size => size)
  map.set('small', 4)
  map.set('huge', 11)
  expect([map.get('small'), map.get('huge'), map.size]).toEqual([4, undefined, 4])
})

test('an update that no longer fits removes the old value', () => {
  const map = createBoundedMap<number>(10, size => size)
  map.set('page', 4)
  map.set('page', 11)
  expect([map.get('page'), map.size]).toEqual([undefined, 0])
})

test('a map’s size is the sum of its entries and never above the limit', () => {
  const step = fc.record({ key: fc.constantFrom('a', 'b', 'c', 'd', 'e'), size: fc.nat(12), act: fc.nat(2) })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), steps => {
      const map = createBoundedMap<number>(20, size => size)
      for (const { key, size, act } of steps) {
        if (act === 0) map.get(key)
        else if (act === 1) map.delete(key)
        else map.set(key, size)
        const held = [...map.values()]
        expect(map.count).toBe(held.length)
        expect(map.size).toBe(held.reduce((sum, one) => sum + one, 0))
        expect(map.size).toBeLessThanOrEqual(20)
      }
    }),
  )
})
