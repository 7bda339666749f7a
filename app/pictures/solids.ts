import { mix } from './colours.ts'
import { area } from './marks.ts'
import { add, cross, dot, type Spot, times, unit, viewOf } from './projection.ts'
import type { Stage } from './stage.ts'

/** Draws a convex body: only the visible faces, with the top lighter and the right side darker than the front. */
export function drawSolid(stage: Stage, faces: readonly (readonly Spot[])[], colour: string) {
  const corners = faces.flat()
  const middle = times(add(...corners), 1 / corners.length)
  return faces.map(face => drawFacing(stage, face, middle, normal => shadeOf(colour, normal))).join('')
}

/** Draws a flat shape on the surface of a body around `middle`, if that side is visible. */
export function drawFacing(stage: Stage, face: readonly Spot[], middle: Spot, colourOf: (normal: Spot) => string) {
  const normal = outward(face, middle)
  if (!normal || dot(normal, viewOf(stage.camera)) <= 0.01) return ''
  return area(
    face.map(spot => stage.at(...spot)),
    colourOf(normal),
  )
}

export function boxFaces([x, y, z]: Spot, [l, d, h]: Spot): Spot[][] {
  const [X, Y, Z] = [x + l, y + d, z + h]
  return [
    [
      [x, y, z],
      [X, y, z],
      [X, y, Z],
      [x, y, Z],
    ],
    [
      [X, y, z],
      [X, Y, z],
      [X, Y, Z],
      [X, y, Z],
    ],
    [
      [x, Y, z],
      [X, Y, z],
      [X, Y, Z],
      [x, Y, Z],
    ],
    [
      [x, y, z],
      [x, Y, z],
      [x, Y, Z],
      [x, y, Z],
    ],
    [
      [x, y, Z],
      [X, y, Z],
      [X, Y, Z],
      [x, Y, Z],
    ],
  ]
}

function outward(face: readonly Spot[], middle: Spot): Spot | null {
  const [a, b, c] = face
  if (!a || !b || !c) return null
  const normal = unit(cross(add(b, times(a, -1)), add(c, times(b, -1))))
  return dot(normal, add(a, times(middle, -1))) < 0 ? times(normal, -1) : normal
}

function shadeOf(colour: string, [nx, ny, nz]: Spot) {
  if (nz > 0.8) return mix(colour, '#FFFFFF', 0.25)
  if (nx > 0.5 && nx > -ny) return mix(colour, '#2A3A48', 0.24)
  return nz > 0.3 ? mix(colour, '#FFFFFF', 0.1) : colour
}
