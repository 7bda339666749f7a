import { expect, test } from 'vitest'
import { clipped, pathOf } from './clip-ring.ts'

const box = { left: 0, top: 0, right: 10, bottom: 10 }

test('a ring is cut at the sides of the box', () => {
  const triangle = [
    { x: -10, y: 5 },
    { x: 5, y: -10 },
    { x: 5, y: 20 },
  ]
  const points = clipped(triangle, box)
  expect(points.length).toBeGreaterThan(3)
  for (const { x, y } of points) {
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x).toBeLessThanOrEqual(10)
    expect(y).toBeGreaterThanOrEqual(0)
    expect(y).toBeLessThanOrEqual(10)
  }
})

test('keeps a ring inside the clip unchanged, and removes one outside', () => {
  const inside = [
    { x: 1, y: 1 },
    { x: 9, y: 1 },
    { x: 5, y: 9 },
  ]
  expect(clipped(inside, box)).toEqual(inside)
  expect(pathOf(inside)).toBe('M1 1L9 1L5 9Z')
  expect(
    pathOf(
      clipped(
        inside.map(({ x, y }) => ({ x: x + 20, y })),
        box,
      ),
    ),
  ).toBe('')
})
