import type { Box } from './map-projection.ts'

type Point = { x: number; y: number }

/** Returns the part of a ring inside the box (Sutherland and Hodgman); empty if there is none. */
export function clipped(ring: readonly Point[], { left, top, right, bottom }: Box): Point[] {
  const sides: { isIn(point: Point): boolean; cut(from: Point, to: Point): Point }[] = [
    { isIn: ({ x }) => x >= left, cut: (from, to) => atX(from, to, left) },
    { isIn: ({ x }) => x <= right, cut: (from, to) => atX(from, to, right) },
    { isIn: ({ y }) => y >= top, cut: (from, to) => atY(from, to, top) },
    { isIn: ({ y }) => y <= bottom, cut: (from, to) => atY(from, to, bottom) },
  ]
  return sides.reduce<Point[]>(
    (points, { isIn, cut }) =>
      points.flatMap((point, at) => {
        const last = points.at(at - 1) ?? point
        const crossing = isIn(point) === isIn(last) ? [] : [cut(last, point)]
        return isIn(point) ? [...crossing, point] : crossing
      }),
    [...ring],
  )
}

export function pathOf(points: readonly Point[]) {
  if (points.length < 3) return ''
  return `M${points.map(({ x, y }) => `${tenth(x)} ${tenth(y)}`).join('L')}Z`
}

function atX(from: Point, to: Point, x: number) {
  return { x, y: from.y + ((to.y - from.y) * (x - from.x)) / (to.x - from.x) }
}

function atY(from: Point, to: Point, y: number) {
  return { x: from.x + ((to.x - from.x) * (y - from.y)) / (to.y - from.y), y }
}

function tenth(number: number) {
  return Math.round(number * 10) / 10 || 0
}
