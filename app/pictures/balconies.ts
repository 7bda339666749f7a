import { type Facade, upright } from './facade.ts'
import { fill, trace } from './marks.ts'
import type { Eaves } from './slopes.ts'
import { boxFaces, drawSolid } from './solids.ts'
import type { Stage } from './stage.ts'

export const floorHeight = 58

export function drawGlassDoor(facade: Facade, x: number, floor: number) {
  const low = floor * floorHeight + 4
  return (
    fill(upright(x - 3, low, 58, 45), facade.trim) +
    fill(upright(x, low, 25, 42) + upright(x + 27, low, 25, 42), facade.glass) +
    fill(trace`M${x} ${-low - 42}h14l-9 42h-5zM${x + 27} ${-low - 42}h14l-9 42h-5z`, facade.glint, 0.7)
  )
}

/** Draws each slab, then its railing of pale glass; upper floors are drawn over lower ones. */
export function drawBalconies(stage: Stage, { bays, floors }: Condominium) {
  const { face, tone } = stage
  const rail = tone('#E9F0F0')
  return Array.from({ length: (floors - 1) * bays }, (_, at) => {
    const [x, z] = [(at % bays) * 84 + 6, (Math.floor(at / bays) + 1) * floorHeight]
    const [x1, y] = [x + 72, -22]
    return (
      drawSolid(stage, boxFaces([x, y, z - 6], [72, 22, 6]), tone('#F1EDE2')) +
      face(
        [
          [x1, y, z],
          [x1, 0, z],
          [x1, 0, z + 24],
          [x1, y, z + 24],
        ],
        tone('#8FB0BD'),
        0.55,
      ) +
      face(
        [
          [x, y, z],
          [x1, y, z],
          [x1, y, z + 22],
          [x, y, z + 22],
        ],
        tone('#BFD8E0'),
        0.55,
      ) +
      face(
        [
          [x, y, z + 22],
          [x1, y, z + 22],
          [x1, y, z + 26],
          [x, y, z + 26],
        ],
        rail,
      ) +
      face(
        [
          [x1, y, z + 22],
          [x1, 0, z + 22],
          [x1, 0, z + 26],
          [x1, y, z + 26],
        ],
        tone('#C3CCCD'),
      )
    )
  }).join('')
}

export type Condominium = { length: number; depth: number; height: number; floors: number; bays: number; eaves: Eaves }
