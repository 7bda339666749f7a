import { mix } from './colours.ts'
import { defineRoof } from './roof-textures.ts'
import type { Scene } from './scene.ts'
import {
  drawCap,
  drawFascia,
  drawSheen,
  drawSlope,
  type Eaves,
  type RoofMaterial,
  ridgeOf,
  slopesOf,
} from './slopes.ts'
import type { Stage } from './stage.ts'

export type Trim = { front: string; side: string }

export function materialOf(stage: Stage, { roof, roofColour }: Pick<Scene, 'roof' | 'roofColour'>): RoofMaterial {
  return { pattern: defineRoof(stage, roof, roofColour), kind: roof, base: stage.tone(roofColour, 0.8) }
}

export function trimOf(stage: Stage): Trim {
  return { front: stage.tone('#FBFAF5'), side: stage.tone('#CBD2D3') }
}

/** Draws a complete hip or gable roof over a block: slopes, edge boards, and caps on ridge and hips. */
export function drawBlockRoof(stage: Stage, eaves: Eaves, material: RoofMaterial) {
  const slopes = slopesOf(eaves)
  const front = slopes.at(-1)
  const edges = eaves.form === 'gable' ? drawGableEdges(stage, eaves) : drawHipEdges(stage, eaves)
  return (
    slopes.map(slope => drawSlope(stage, slope, material)).join('') +
    (front ? drawSheen(stage, front) : '') +
    edges +
    drawCaps(stage, eaves, material)
  )
}

function drawHipEdges(stage: Stage, { x0, x1, y0, y1, z }: Eaves) {
  const trim = trimOf(stage)
  return (
    drawFascia(stage, trim.front, [x0, y0, z], [x1, y0, z]) + drawFascia(stage, trim.side, [x1, y0, z], [x1, y1, z])
  )
}

/** The bargeboards follow the slopes up to the ridge and down behind it. */
function drawGableEdges(stage: Stage, { x0, x1, y0, y1, z, rise }: Eaves) {
  const trim = trimOf(stage)
  const middle = (y0 + y1) / 2
  return (
    drawFascia(stage, trim.front, [x0, y0, z], [x1, y0, z]) +
    drawFascia(stage, trim.side, [x1, y0, z], [x1, middle, z + rise], 10) +
    drawFascia(stage, mix(trim.side, '#24323C', 0.12), [x1, middle, z + rise], [x1, y1, z], 10)
  )
}

function drawCaps(stage: Stage, eaves: Eaves, material: RoofMaterial) {
  const { x0, x1, y0, y1, z, rise, form } = eaves
  const ridge = ridgeOf(eaves)
  const [from, to] = [[ridge.from, ridge.y, z + rise] as const, [ridge.to, ridge.y, z + rise] as const]
  const top = drawCap(stage, material, from, to)
  if (form === 'gable') return top
  const hips = drawCap(stage, material, [x0, y0, z], from) + drawCap(stage, material, [x1, y0, z], to)
  return drawCap(stage, material, [x1, y1, z], to) + top + hips
}
