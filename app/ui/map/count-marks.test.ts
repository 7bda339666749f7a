import { expect, test } from 'vitest'
import { areaNames, type CountedArea, layCounts, partOf } from './count-marks.ts'
import { isOver, pictureOf } from './map-projection.ts'

const bounds = [26.33, -80.74, 26.96, -80.03] as const
const view = (width: number) => pictureOf(bounds, { width, height: width }, { around: 34, least: 2 })

const area = (name: string, lat: number, lon: number, amount: number, part = 0): CountedArea => {
  return { name, lat, lon, amount, part }
}

/** A made-up coast: an area every mile or so. */
const coast = Array.from({ length: 40 }, (_, at) => area(`Z${at}`, 26.35 + at * 0.015, -80.1 - (at % 4) * 0.03, at % 5))

test('no discs overlap at any width, none is lost, and the amounts add up', () => {
  const total = coast.reduce((sum, { amount }) => sum + amount, 0)
  for (const width of [300, 440, 680]) {
    const { discs, dots } = layCounts(view(width), coast)
    for (const disc of discs) expect(discs.filter(({ box }) => isOver(box, disc.box))).toEqual([disc])
    expect(discs.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
    expect(discs.flatMap(({ areas }) => areas)).toHaveLength(coast.filter(({ amount }) => amount > 0).length)
    for (const { area } of dots) expect(area.amount).toBe(0)
    for (const { box } of [...discs, ...dots]) {
      expect(Math.min(box.left, box.top), `${width}`).toBeGreaterThanOrEqual(0)
      expect(Math.max(box.right, box.bottom), `${width}`).toBeLessThanOrEqual(width)
    }
  }
  expect(layCounts(view(300), coast).discs.length).toBeLessThan(layCounts(view(680), coast).discs.length)
})

test('a disc names its largest area first, and its ring shows the part of all of them', () => {
  const { discs } = layCounts(view(300), [area('Small', 26.7, -80.1, 1, 1), area('Large', 26.701, -80.101, 3, 1)])
  expect(discs.map(({ areas }) => areaNames(areas))).toEqual(['Large and 1 more'])
  expect(discs.map(partOf)).toEqual([0.5])
})

test('an area without an amount is a dot, unless a disc covers it', () => {
  const areas = [area('Full', 26.7, -80.1, 9), area('Beside', 26.701, -80.1, 0), area('Away', 26.4, -80.3, 0)]
  expect(layCounts(view(300), areas).dots.map(({ area: { name } }) => name)).toEqual(['Away'])
})
