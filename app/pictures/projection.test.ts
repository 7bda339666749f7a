import { expect, test } from 'vitest'
import { groundAt, isSeen, project, viewFrom } from './projection.ts'

const camera = viewFrom('side', 1.3, [100, 400])

test('a spot on the ground is recovered from its point in the picture', () => {
  const [x, y, z] = groundAt(camera, project(camera, [120, -60, 0]))
  expect([x, y, z].map(value => Math.round(value))).toEqual([120, -60, 0])
})

test.each(['street', 'side'] as const)(
  'from the %s corner the front, right side and roof are visible, the back and left are not',
  corner => {
    const seen = (along: [number, number, number], up: [number, number, number]) =>
      isSeen(viewFrom(corner, 1, [0, 0]), { origin: [0, 0, 0], along, up })
    expect(seen([1, 0, 0], [0, 0, 1])).toBe(true)
    expect(seen([0, 1, 0], [0, 0, 1])).toBe(true)
    expect(seen([1, 0, 0], [0, 1, 0])).toBe(true)
    expect(seen([-1, 0, 0], [0, 0, 1])).toBe(false)
    expect(seen([0, -1, 0], [0, 0, 1])).toBe(false)
  },
)
