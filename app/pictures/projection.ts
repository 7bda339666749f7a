import type { Point } from './marks.ts'
import type { Corner } from './scene.ts'

/** Coordinates: across the front, into the depth, up from the ground. */
export type Spot = readonly [number, number, number]

/** A flat face in space. Drawing on it, x runs along `along` and y runs down against `up`; both are unit vectors. */
export type Plane = { origin: Spot; along: Spot; up: Spot }

export type Camera = { across: Point; into: Point; rise: number; scale: number; origin: Point }

/** Screen directions of a step across and into the depth. */
const corners: Record<Corner, { across: Point; into: Point }> = {
  street: { across: [0.9, 0.19], into: [0.62, -0.3] },
  side: { across: [0.66, 0.28], into: [0.84, -0.2] },
}

export function viewFrom(corner: Corner, scale: number, origin: Point): Camera {
  return { ...corners[corner], rise: 0.88, scale, origin }
}

export function project(camera: Camera, [x, y, z]: Spot): Point {
  const { across, into, rise, scale, origin } = camera
  return [
    origin[0] + scale * (x * across[0] + y * into[0]),
    origin[1] + scale * (x * across[1] + y * into[1] - z * rise),
  ]
}

export function groundAt({ across, into, scale, origin }: Camera, [px, py]: Point): Spot {
  const [dx, dy] = [(px - origin[0]) / scale, (py - origin[1]) / scale]
  const turn = across[0] * into[1] - into[0] * across[1]
  return [(dx * into[1] - into[0] * dy) / turn, (across[0] * dy - dx * across[1]) / turn, 0]
}

/** Returns the direction toward the viewer: faces turned this way are visible. */
export function viewOf({ across, into, rise }: Camera): Spot {
  return [into[0], -across[0], (across[1] * into[0] - across[0] * into[1]) / rise]
}

export function isSeen(camera: Camera, { along, up }: Plane) {
  return dot(cross(along, up), viewOf(camera)) > 0.02
}

export function spotOn({ origin, along, up }: Plane, x: number, high: number): Spot {
  return add(origin, times(along, x), times(up, high))
}

/** Returns the `matrix(…)` that lays a flat drawing onto the plane. */
export function matrixOf(camera: Camera, plane: Plane) {
  const base = project(camera, plane.origin)
  const along = project(camera, add(plane.origin, plane.along))
  const down = project(camera, add(plane.origin, times(plane.up, -1)))
  const slopes = [along[0] - base[0], along[1] - base[1], down[0] - base[0], down[1] - base[1]]
  const shown = [...slopes.map(value => value.toFixed(3)), ...base.map(value => value.toFixed(1))]
  return `matrix(${shown.map(value => Number(value)).join(' ')})`
}

export function onPlane(camera: Camera, plane: Plane, content: string) {
  return content && `<g transform="${matrixOf(camera, plane)}">${content}</g>`
}

export function add(...spots: readonly Spot[]): Spot {
  return spots.reduce<Spot>(([x, y, z], [dx, dy, dz]) => [x + dx, y + dy, z + dz], [0, 0, 0])
}

export function times([x, y, z]: Spot, by: number): Spot {
  return [x * by, y * by, z * by]
}

export function unit(spot: Spot): Spot {
  return times(spot, 1 / Math.hypot(...spot))
}

export function cross([a, b, c]: Spot, [d, e, f]: Spot): Spot {
  return [b * f - c * e, c * d - a * f, a * e - b * d]
}

export function dot([a, b, c]: Spot, [d, e, f]: Spot) {
  return a * d + b * e + c * f
}
