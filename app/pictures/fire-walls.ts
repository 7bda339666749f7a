import { neighbourColour } from './colours.ts'
import { sideOf } from './facade.ts'
import type { Spot } from './projection.ts'
import type { Scene } from './scene.ts'
import type { Eaves } from './slopes.ts'
import type { Stage } from './stage.ts'

/** Draws the fire walls that rise through the roof between two houses. */
export function drawFireWalls(stage: Stage, scene: Scene, { count, unit, eaves }: Row) {
  const { y0, y1, z, rise } = eaves
  const middle = (y0 + y1) / 2
  return Array.from({ length: count - 1 }, (_, at) => {
    const x = (at + 1) * unit
    const side = sideOf(stage, neighbourColour(scene.wall, at)).wall
    const foot: Spot[] = [
      [x + 4, y0, z],
      [x + 4, middle, z + rise],
    ]
    const top: Spot[] = [
      [x + 4, middle, z + rise + 9],
      [x + 4, y0, z + 9],
    ]
    const cap: Spot[] = [
      [x - 4, y0, z + 9],
      [x + 4, y0, z + 9],
      [x + 4, middle, z + rise + 9],
      [x - 4, middle, z + rise + 9],
    ]
    const end: Spot[] = [
      [x - 4, y0, z - 8],
      [x + 4, y0, z - 8],
      [x + 4, y0, z + 9],
      [x - 4, y0, z + 9],
    ]
    return (
      stage.face([...foot, ...top], side) +
      stage.face(cap, stage.tone('#FBFAF5')) +
      stage.face(end, stage.tone(neighbourColour(scene.wall, at)))
    )
  }).join('')
}

export type Row = {
  count: number
  unit: number
  length: number
  depth: number
  height: number
  eaves: Eaves
  pitch: number
  hasGable: boolean
}
