import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mapSteps, windowAround, windowOf } from './map-window.ts'
import { areaOf, areaText } from './search-area.ts'

test('accepts only the canonical spelling of an area', () => {
  expect(areaOf('26.50,-80.20,26.70,-80.00')).toEqual({ south: 26.5, west: -80.2, north: 26.7, east: -80 })
})

test.each([
  ['', 'nothing'],
  ['26.5,-80.2,26.7,-80', 'fewer decimals'],
  ['26.501,-80.20,26.70,-80.00', 'more decimals'],
  ['26.70,-80.20,26.50,-80.00', 'north below south'],
  ['26.50,-80.00,26.70,-80.20', 'east of the east'],
  ['26.50,-80.20,26.50,-80.00', 'no height'],
  ['10.00,-80.20,26.70,-80.00', 'another country'],
  ['26.50,-80.20,26.70,-70.00', 'the ocean'],
  ['26.50,-80.20,26.70', 'three sides'],
  ["26.50,-80.20,26.70,-80.00' or 1=1", 'an attack'],
])('%s is no area: %s', text => {
  expect(areaOf(text)).toBeNull()
})

/** A millimeter, for rounding. */
const leeway = 1e-7
const side = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const areas = fc
  .tuple(side(25.9, 27.4), side(-81.5, -79.5), side(0.001, 0.6), side(0.001, 0.6))
  .map(([south, west, tall, wide]) => ({ south, west, north: south + tall, east: west + wide }))

test('the text of an area contains it and is read back', () => {
  fc.assert(
    fc.property(areas, area => {
      const read = areaOf(areaText(area))
      expect(read && read.south <= area.south + leeway && read.west <= area.west + leeway).toBe(true)
      expect(
        read && read.north >= Math.min(area.north, 27.5) - leeway && read.east >= Math.min(area.east, -79.4) - leeway,
      ).toBe(true)
    }),
  )
})

test('a window contains its view, and every other text is rejected', () => {
  fc.assert(
    fc.property(areas, fc.constantFrom(...mapSteps), (area, step) => {
      const window = windowOf(windowAround(area, step), step)
      expect(window && window.south <= area.south && window.west <= area.west).toBe(true)
      expect(window && window.north >= Math.min(area.north, 27.5)).toBe(true)
    }),
  )
  expect(windowOf('26.50,-80.20,26.70,-80.00', 3)).not.toBeNull()
  expect(windowOf('26.51,-80.20,26.70,-80.00', 3)).toBeNull()
  expect(windowOf('26.50,-80.20,26.70,-80.00', 1)).toBeNull()
})

test('panning the map within a step produces few different addresses', () => {
  const texts = new Set<string>()
  for (let at = 0; at < 400; at += 1) {
    const south = 26.5 + at / 4_000
    texts.add(windowAround({ south, west: -80.2, north: south + 0.2, east: -80 }, 3))
  }
  expect(texts.size).toBeLessThanOrEqual(3)
})
