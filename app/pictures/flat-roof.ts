import { mix } from './colours.ts'
import { disc, fill, rectangle } from './marks.ts'
import { matrixOf, type Plane, type Spot } from './projection.ts'
import type { RoofMaterial } from './slopes.ts'
import { boxFaces, drawSolid } from './solids.ts'
import type { Stage } from './stage.ts'

export type FlatRoof = { length: number; depth: number; height: number }

export const parapet = { high: 15, thick: 9 }

export function deckOf({ height }: FlatRoof): Plane {
  const { thick } = parapet
  return { origin: [thick, thick, height], along: [1, 0, 0], up: [0, 1, 0] }
}

/** Draws the deck and the insides of the parapet. The outer walls are drawn afterward, up to the parapet's top. */
export function drawDeck(stage: Stage, roof: FlatRoof, wall: string, material: RoofMaterial) {
  const { thick, high } = parapet
  const { length, depth, height } = roof
  const [x1, y1, top] = [length - thick, depth - thick, height + high]
  const [wide, deep] = [length - 2 * thick, depth - 2 * thick]
  const deck = `<path d="${rectangle(0, -deep, wide, deep)}" fill="url(${material.pattern})"/>`
  const shade = fill(rectangle(0, -deep, 12, deep) + rectangle(12, -deep, wide - 12, 5), stage.light.shadow, 0.2)
  return (
    stage.on(deckOf(roof), deck + shade) +
    stage.face(
      [
        [thick, thick, height],
        [thick, y1, height],
        [thick, y1, top],
        [thick, thick, top],
      ],
      stage.tone(mix(wall, '#27384A', 0.3)),
    ) +
    stage.face(
      [
        [thick, y1, height],
        [x1, y1, height],
        [x1, y1, top],
        [thick, y1, top],
      ],
      stage.tone(mix(wall, '#27384A', 0.1)),
    )
  )
}

/** Draws the coping: the light top of the parapet, visible on all sides. */
export function drawCoping(stage: Stage, { length, depth, height }: FlatRoof) {
  const top = height + parapet.high
  const strip = (x: number, y: number, wide: number, deep: number) =>
    stage.face(
      [
        [x, y, top],
        [x + wide, y, top],
        [x + wide, y + deep, top],
        [x, y + deep, top],
      ],
      stage.tone('#FBFAF5'),
    )
  const { thick } = parapet
  return (
    strip(-2, depth - thick, length + 4, thick + 2) +
    strip(-2, -2, thick, depth + 4) +
    strip(length - thick, -2, thick + 2, depth + 4) +
    strip(-2, -2, length + 4, thick)
  )
}

/** Draws air conditioners and skylight domes on the deck; `units` are given from back to front. */
export function drawDeckFittings(stage: Stage, roof: FlatRoof, units: readonly (readonly [number, number])[]) {
  return units
    .map(([x, y], at) => (at % 3 === 2 ? drawDome(stage, [x, y, roof.height]) : drawCooler(stage, [x, y, roof.height])))
    .join('')
}

function drawCooler(stage: Stage, [x, y, z]: Spot) {
  const { tone, light, face } = stage
  const top: Plane = { origin: [x, y, z + 30], along: [1, 0, 0], up: [0, 1, 0] }
  const fan =
    disc([23, -17], 12, 12, tone('#5D696E')) +
    disc([23, -17], 9, 9, tone('#7D898E')) +
    disc([23, -17], 3, 3, tone('#4A5459'))
  const louvers = [8, 13, 18].map(low => rectangle(5, -low - 2, 24, 2)).join('')
  const front: Plane = { origin: [x, y, z], along: [1, 0, 0], up: [0, 0, 1] }
  return (
    face(
      [
        [x + 46, y, z],
        [x + 66, y + 8, z],
        [x + 66, y + 40, z],
        [x + 46, y + 34, z],
      ],
      light.shadow,
      0.22,
    ) +
    drawSolid(stage, boxFaces([x, y, z], [46, 34, 30]), tone('#C9D0D1')) +
    `<g transform="${matrixOf(stage.camera, top)}">${fan}</g>` +
    stage.on(front, fill(louvers, tone('#96A1A5')))
  )
}

function drawDome(stage: Stage, [x, y, z]: Spot) {
  const { tone, light, face } = stage
  const glass = light.lamps ? '#FFD98A' : tone('#A9CBDA')
  return (
    drawSolid(stage, boxFaces([x, y, z], [34, 34, 7]), tone('#D5DADA')) +
    face(
      [
        [x + 4, y + 4, z + 8],
        [x + 30, y + 4, z + 8],
        [x + 30, y + 30, z + 8],
        [x + 4, y + 30, z + 8],
      ],
      glass,
    ) +
    face(
      [
        [x + 4, y + 30, z + 8],
        [x + 4, y + 14, z + 8],
        [x + 16, y + 30, z + 8],
      ],
      '#FFFFFF',
      0.3,
    )
  )
}
