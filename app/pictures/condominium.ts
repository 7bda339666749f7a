import type { Random } from '#platform/images/seeded-random.ts'
import { type Condominium, drawBalconies, drawGlassDoor, floorHeight } from './balconies.ts'
import { drawBlockRoof, materialOf } from './block-roof.ts'
import type { Building, WorkArea } from './building.ts'
import { drawDoor, drawWall, drawWindow, frontOf, sideOf } from './facade.ts'
import { deckOf, drawCoping, drawDeck, drawDeckFittings, parapet } from './flat-roof.ts'
import { fill, rectangle } from './marks.ts'
import type { Scene } from './scene.ts'
import { drawShrubs } from './shrubs.ts'
import { type Eaves, ridgeOf, slopesOf } from './slopes.ts'
import type { Stage } from './stage.ts'

/** Three floors with balconies, under a hip roof or a flat one. */
export function buildCondominium(scene: Scene, random: Random): Building {
  const floors = 3
  const bays = random.whole(3, 4)
  const [length, depth, height] = [bays * 84, random.whole(150, 172), floors * floorHeight]
  const rise = (depth / 2 + 16) * 0.52
  const eaves: Eaves = { x0: -16, x1: length + 16, y0: -16, y1: depth + 16, z: height, rise, form: 'hip' }
  const plan = { length, depth, height, floors, bays, eaves }
  const top = scene.form === 'flat' ? height + parapet.high : height + rise
  return {
    bounds: [
      [0, -24, 0],
      [length, 0, 0],
      [-16, -16, height],
      [length + 16, depth + 16, height],
      [length * 0.3, depth / 2, top],
    ],
    length,
    depth,
    height,
    front: 0,
    drive: null,
    door: Math.floor(bays / 2) * 84 + 24,
    work: workAreaOf(scene, plan),
    ladder: null,
    isPaved: false,
    draw: (stage, onRoof) => drawCondominium(stage, scene, plan, onRoof),
  }
}

function workAreaOf(scene: Scene, plan: Condominium): WorkArea {
  const { eaves, length, depth } = plan
  if (scene.form === 'flat') {
    return {
      plane: deckOf(plan),
      from: 26,
      to: length * 0.56,
      low: 34,
      high: depth - 44,
      hasRidge: false,
      crewSide: 'right',
    }
  }
  const ridge = ridgeOf(eaves)
  const plane = slopesOf(eaves).at(-1)?.plane ?? deckOf(plan)
  const high = Math.hypot(depth / 2 + 16, eaves.rise)
  return { plane, from: ridge.from + 16, to: ridge.to + 16, low: 0, high, hasRidge: true, crewSide: 'right' }
}

function drawCondominium(stage: Stage, scene: Scene, plan: Condominium, onRoof: string) {
  const { length, depth, height } = plan
  const material = materialOf(stage, scene)
  const isFlat = scene.form === 'flat'
  const top = isFlat ? height + parapet.high : height
  const walls = drawWalls(stage, scene, plan, top)
  const roof = isFlat
    ? drawDeck(stage, plan, scene.wall, material) +
      drawDeckFittings(stage, plan, [[length * 0.72, depth - 58]]) +
      onRoof +
      walls +
      drawCoping(stage, plan)
    : walls + drawBlockRoof(stage, plan.eaves, material) + onRoof
  const shrubs = Array.from({ length: 8 }, (_, at) => [12 + at * 40, -30, 0] as const).filter(
    ([x]) => x < length - 8 && Math.abs(x - doorOf(plan) - 16) > 40,
  )
  return roof + drawShrubs(stage, [...shrubs, [length + 16, depth * 0.66, 0], [length + 16, depth * 0.3, 0]])
}

function doorOf({ bays }: Condominium) {
  return Math.floor(bays / 2) * 84 + 24
}

function drawWalls(stage: Stage, scene: Scene, plan: Condominium, top: number) {
  const { length, depth, floors, bays } = plan
  const [front, side] = [frontOf(stage, scene.wall), sideOf(stage, scene.wall)]
  const sides = Array.from({ length: floors * 3 }, (_, at) =>
    drawWindow(side, {
      x: depth * (0.12 + (at % 3) * 0.3),
      low: 20 + Math.floor(at / 3) * floorHeight,
      width: 26,
      high: 28,
    }),
  )
  const bands = Array.from({ length: floors - 1 }, (_, at) => rectangle(0, -(at + 1) * floorHeight - 2, length, 4))
  const glass = Array.from({ length: floors * bays }, (_, at) =>
    drawGlassDoor(front, (at % bays) * 84 + 16, Math.floor(at / bays)),
  )
  const entrance = Math.floor(bays / 2)
  return (
    stage.on(
      { origin: [length, 0, 0], along: [0, 1, 0], up: [0, 0, 1] },
      drawWall(stage, side, depth, top) + sides.join(''),
    ) +
    stage.on(
      { origin: [0, 0, 0], along: [1, 0, 0], up: [0, 0, 1] },
      drawWall(stage, front, length, top) +
        fill(bands.join(''), front.trim) +
        glass.filter((_, at) => at !== entrance).join('') +
        drawDoor(stage, front, scene.door, doorOf(plan), 50),
    ) +
    drawBalconies(stage, plan)
  )
}
