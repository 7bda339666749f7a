import { mix } from './colours.ts'
import { area, fill, line, outline, type Point, track } from './marks.ts'
import { cross, isSeen, type Plane, type Spot, spotOn, unit } from './projection.ts'
import type { RoofForm, RoofKind } from './scene.ts'
import type { Stage } from './stage.ts'

/** A face of a roof: its plane, and its outline with x along the eave and y up the slope. */
export type Slope = { plane: Plane; shape: readonly Point[] }

export type Eaves = { x0: number; x1: number; y0: number; y1: number; z: number; rise: number; form: RoofForm }

export type RoofMaterial = { pattern: string; kind: RoofKind; base: string }

/** A hip is a little steeper than the main slopes, so the ridge gets longer. */
const hipShare = 0.92

export function ridgeOf({ x0, x1, y0, y1, form }: Eaves) {
  const run = form === 'hip' ? ((y1 - y0) / 2) * hipShare : 0
  return { from: x0 + run, to: x1 - run, y: (y0 + y1) / 2 }
}

/** Returns all slopes of a hip or gable roof whose ridge runs along x, from back to front. */
export function slopesOf(eaves: Eaves): Slope[] {
  const { x0, x1, y0, y1, z, rise, form } = eaves
  const half = (y1 - y0) / 2
  const ridge = ridgeOf(eaves)
  const [run, length, span] = [ridge.from - x0, x1 - x0, Math.hypot(half, rise)]
  const long: Point[] = [
    [0, 0],
    [length, 0],
    [length - run, span],
    [run, span],
  ]
  const back = { plane: tilt([x1, y1, z], [-1, 0, 0], [0, -half, rise]), shape: long }
  const front = { plane: tilt([x0, y0, z], [1, 0, 0], [0, half, rise]), shape: long }
  if (form === 'gable') return [back, front]
  const end: Point[] = [
    [0, 0],
    [2 * half, 0],
    [half, Math.hypot(run, rise)],
  ]
  const left = { plane: tilt([x0, y1, z], [0, -1, 0], [run, 0, rise]), shape: end }
  const right = { plane: tilt([x1, y0, z], [0, 1, 0], [-run, 0, rise]), shape: end }
  return [back, left, right, front]
}

export function tilt(origin: Spot, along: Spot, up: Spot): Plane {
  return { origin, along, up: unit(up) }
}

/** Draws a slope in its material; slopes facing away from the light at the upper left are darker. */
export function drawSlope(stage: Stage, { plane, shape }: Slope, { pattern }: RoofMaterial) {
  if (!isSeen(stage.camera, plane)) return ''
  const d = outline(shape.map(([x, y]) => [x, -y]))
  const normal = cross(plane.along, plane.up)
  const dark = normal[0] > 0.2 ? 0.36 : normal[1] > 0.2 ? 0.18 : 0
  const shade = dark > 0 ? fill(d, stage.tone('#15202C', 0.5), dark) : normal[0] < -0.2 ? fill(d, '#FFFFFF', 0.1) : ''
  return stage.on(plane, `<path d="${d}" fill="url(${pattern})"/>${shade}`)
}

/** Draws the caps on ridges and hips: a dark line with a light one on top. */
export function drawCap(stage: Stage, { base, kind }: RoofMaterial, from: Spot, to: Spot) {
  const width = 4.4 * stage.camera.scale
  const d = track([stage.at(...from), stage.at(...to)])
  const dashes = kind === 'metal' ? 'stroke-linecap="round"' : 'stroke-dasharray="7 3"'
  return (
    line(d, mix(base, '#22100C', kind === 'metal' ? 0.2 : 0.28), width, 'stroke-linecap="round"') +
    line(d, mix(base, '#FFFFFF', 0.22), width * 0.42, dashes)
  )
}

/** Draws the board under the roof's edge. */
export function drawFascia(stage: Stage, colour: string, from: Spot, to: Spot, high = 8) {
  const low = ([x, y, z]: Spot): Spot => [x, y, z - high]
  return stage.face([from, to, low(to), low(from)], colour)
}

/** Draws the soft light on the left part of a slope. */
export function drawSheen(stage: Stage, { plane, shape }: Slope) {
  const [a, b, c, d] = shape
  if (!a || !b || !c || !d) return ''
  const part = (from: Point, to: Point, share: number): Point => [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share,
  ]
  const lit = [a, part(a, b, 0.34), part(d, c, 0.3), d]
  const points = lit.map(([x, y]) => stage.at(...spotOn(plane, x, y)))
  return area(points, '#FFFFFF', stage.light.lamps ? 0.03 : 0.09)
}
