import type { Random } from '#platform/images/seeded-random.ts'
import { drawBlockRoof, materialOf } from './block-roof.ts'
import type { Building } from './building.ts'
import { mix, neighbourColour } from './colours.ts'
import { drawDoor, drawWall, drawWindow, frontOf, sideOf, upright } from './facade.ts'
import { drawFireWalls, type Row } from './fire-walls.ts'
import { fill, outline, trace } from './marks.ts'
import type { Plane, Spot } from './projection.ts'
import type { Scene } from './scene.ts'
import { drawShrubs } from './shrubs.ts'
import { type Eaves, slopesOf } from './slopes.ts'
import type { Stage } from './stage.ts'
import { drawWing } from './wing.ts'

/** Three or four narrow houses under one long roof, each in a different color. */
export function buildTownhouses(scene: Scene, random: Random): Building {
  const count = random.whole(3, 4)
  const unit = count === 3 ? 116 : 100
  const [length, depth, height] = [count * unit, random.whole(148, 164), 148]
  const pitch = 0.6
  const rise = ((depth + 26) / 2) * pitch
  const eaves: Eaves = { x0: -9, x1: length + 9, y0: -17, y1: depth + 9, z: height, rise, form: 'gable' }
  const row: Row = { count, unit, length, depth, height, eaves, pitch, hasGable: random.chance(0.6) }
  const [from, to] = [(count - 1) * unit + 26, length - 10]
  const plane = slopesOf(eaves).at(-1)?.plane ?? { origin: [0, 0, 0], along: [1, 0, 0], up: [0, 0, 1] }
  return {
    bounds: [
      [0, -16, 0],
      [length, 0, 0],
      [-9, -17, height],
      [-9, depth / 2, height + rise],
      [length + 9, depth + 9, height],
    ],
    length,
    depth,
    height,
    front: -14,
    drive: null,
    door: null,
    work: {
      plane,
      from: from + 9,
      to: to + 9,
      low: 0,
      high: Math.hypot((depth + 26) / 2, rise),
      hasRidge: true,
      crewSide: 'left',
    },
    ladder: { x: length - unit + 50, high: height },
    isPaved: false,
    draw: (stage, onRoof) => drawRow(stage, scene, row, onRoof),
  }
}

function drawRow(stage: Stage, scene: Scene, row: Row, onRoof: string) {
  const material = materialOf(stage, scene)
  const wing = { x: row.unit + 10, width: row.unit - 20, reach: 12, height: row.height, isGarage: false }
  const colour = neighbourColour(scene.wall, 1)
  const window = (low: number, high: number) =>
    drawWindow(frontOf(stage, colour), { x: wing.width / 2 - 22, low, width: 44, high })
  return (
    drawEnd(stage, scene, row) +
    drawFronts(stage, scene, row) +
    drawBlockRoof(stage, row.eaves, material) +
    drawFireWalls(stage, scene, row) +
    onRoof +
    (row.hasGable
      ? drawWing(stage, { ...scene, wall: colour, form: 'gable' }, row, wing, material, window(96, 38) + window(26, 46))
      : '') +
    drawPaths(stage, row) +
    drawShrubs(stage, shrubSpots(row))
  )
}

function doorOf({ unit, hasGable }: Row, at: number) {
  return hasGable && at === 1 ? null : at * unit + 14
}

function drawFronts(stage: Stage, scene: Scene, row: Row) {
  return Array.from({ length: row.count }, (_, at) => drawUnit(stage, scene, row, at)).join('')
}

function drawUnit(stage: Stage, scene: Scene, row: Row, at: number) {
  const wall = neighbourColour(scene.wall, at)
  const front = frontOf(stage, wall)
  const lower = { x: row.unit - 48, low: 30, width: 32, high: 42 }
  const upper = [row.unit * 0.17, row.unit * 0.58].map(x => ({ x: Math.round(x), low: 96, width: 28, high: 36 }))
  const plane: Plane = { origin: [at * row.unit, 0, 0], along: [1, 0, 0], up: [0, 0, 1] }
  return stage.on(
    plane,
    drawWall(stage, front, row.unit + 0.5, row.height) +
      [lower, ...upper].map(opening => drawWindow(front, opening)).join('') +
      (doorOf(row, at) === null ? '' : drawDoor(stage, front, scene.door, 14)) +
      fill(upright(row.unit - 3, 0, 3, row.height), mix(front.wall, '#15202C', 0.18)),
  )
}

function drawEnd(stage: Stage, scene: Scene, { length, depth, height, eaves, count }: Row) {
  const side = sideOf(stage, neighbourColour(scene.wall, count - 1))
  const middle = (eaves.y0 + eaves.y1) / 2
  const plane: Plane = { origin: [length, 0, 0], along: [0, 1, 0], up: [0, 0, 1] }
  const gable = trace`M0 ${-height + 1}h${depth}v-6L${middle} ${-height - eaves.rise}L0 ${-height - 10}z`
  const windows = [28, 96].flatMap(low =>
    [0.2, 0.62].map(share => drawWindow(side, { x: depth * share, low, width: 30, high: 38 })),
  )
  return stage.on(plane, drawWall(stage, side, depth, height, 0) + fill(gable, side.wall) + windows.join(''))
}

function drawPaths(stage: Stage, row: Row) {
  const paths = Array.from({ length: row.count }, (_, at) => doorOf(row, at)).flatMap(x =>
    x === null
      ? []
      : [outline([stage.at(x - 3, 0, 0), stage.at(x + 37, 0, 0), stage.at(x + 37, -126, 0), stage.at(x - 3, -126, 0)])],
  )
  return fill(paths.join(''), stage.tone('#E3DCCF'), 0.9)
}

function shrubSpots({ count, unit, length, depth, hasGable }: Row): Spot[] {
  const fronts = Array.from(
    { length: count },
    (_, at) => [at * unit + unit - 32, hasGable && at === 1 ? -28 : -14, 0] as const,
  )
  return [...fronts, [length + 16, depth * 0.7, 0], [length + 16, depth * 0.3, 0]]
}
