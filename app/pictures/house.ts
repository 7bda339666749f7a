import type { Random } from '#platform/images/seeded-random.ts'
import { drawBlockRoof, materialOf } from './block-roof.ts'
import type { Building, WorkArea } from './building.ts'
import { drawDoor, drawShutters, drawWall, drawWindow, frontOf, sideOf } from './facade.ts'
import { type HousePlan, overhang, planHouse } from './house-plan.ts'
import { drawPorchLight } from './lamp.ts'
import { disc, fill, trace } from './marks.ts'
import { drawPorch } from './porch.ts'
import type { Plane, Spot } from './projection.ts'
import { drawRoofFittings } from './roof-fittings.ts'
import type { Scene } from './scene.ts'
import { drawShrubs } from './shrubs.ts'
import { ridgeOf, slopesOf } from './slopes.ts'
import type { Stage } from './stage.ts'
import { drawWing } from './wing.ts'

/** A family house with one or two stories, usually with a garage wing. */
export function buildHouse(scene: Scene, random: Random): Building {
  const plan = planHouse(scene, random)
  const { length, depth, height, wing } = plan
  const front = wing ? -wing.reach : -44
  return {
    bounds: boundsOf(plan, front),
    length,
    depth,
    height,
    front,
    drive: wing?.isGarage ? { x: wing.x + 8, width: wing.width - 16 } : null,
    door: plan.door,
    work: workAreaOf(plan, scene),
    ladder: { x: scene.wing === 'left' ? length - 40 : 22, high: height },
    isPaved: false,
    draw: (stage, onRoof) => drawHouse(stage, scene, plan, onRoof),
  }
}

function boundsOf({ length, depth, height, eaves }: HousePlan, front: number): Spot[] {
  const ridge = ridgeOf(eaves)
  return [
    [0, front, 0],
    [-overhang, -overhang, height],
    [length, 0, 0],
    [length + overhang, depth + overhang, height],
    [ridge.from, ridge.y, height + eaves.rise],
    [ridge.to, ridge.y, height + eaves.rise],
  ]
}

/** On the front slope, between the hips and beside the wing. */
function workAreaOf(plan: HousePlan, scene: Scene): WorkArea {
  const { eaves, wing } = plan
  const ridge = ridgeOf(eaves)
  const half = (eaves.y1 - eaves.y0) / 2
  const inset = scene.form === 'hip' ? 2 : 40
  const wall = wing && wing.height === plan.height ? wing : null
  const from =
    wall && scene.wing === 'left' ? Math.max(ridge.from + inset, wall.x + wall.width + 20) : ridge.from + inset
  const to = wall && scene.wing === 'right' ? Math.min(ridge.to - inset, wall.x - 4) : ridge.to - inset
  const plane = slopesOf(eaves).at(-1)?.plane ?? { origin: [0, 0, 0], along: [1, 0, 0], up: [0, 0, 1] }
  return {
    plane,
    from: from - eaves.x0,
    to: to - eaves.x0,
    low: 0,
    high: Math.hypot(half, eaves.rise),
    hasRidge: true,
    crewSide: scene.wing === 'right' ? 'left' : 'right',
  }
}

function drawHouse(stage: Stage, scene: Scene, plan: HousePlan, onRoof: string) {
  const material = materialOf(stage, scene)
  const { wing, height, door } = plan
  return (
    drawWalls(stage, scene, plan) +
    drawBlockRoof(stage, plan.eaves, material) +
    drawRoofFittings(stage, scene, plan.eaves, workAreaOf(plan, scene)) +
    onRoof +
    drawPorchLight(stage, [door + 46, 0, 56]) +
    (wing
      ? drawWing(stage, scene, plan, wing, material)
      : drawPorch(stage, scene, door, material, Math.min(height, 92))) +
    drawShrubs(stage, shrubSpots(plan))
  )
}

function drawWalls(stage: Stage, scene: Scene, plan: HousePlan) {
  const { length, depth, height } = plan
  const [front, side] = [frontOf(stage, scene.wall), sideOf(stage, scene.wall)]
  const windows = plan.windows.map(opening => {
    const shutters = plan.shutters ? drawShutters(stage, plan.shutters, opening) : ''
    return shutters + drawWindow(front, opening)
  })
  const sides = plan.sideWindows.map(opening => drawWindow(side, opening)).join('')
  const frontPlane: Plane = { origin: [0, 0, 0], along: [1, 0, 0], up: [0, 0, 1] }
  const sidePlane: Plane = { origin: [length, 0, 0], along: [0, 1, 0], up: [0, 0, 1] }
  const end = scene.form === 'gable' ? drawGableWall(stage, scene, plan) : ''
  return (
    end +
    stage.on(sidePlane, drawWall(stage, side, depth, height, scene.form === 'gable' ? 0 : 12) + sides) +
    stage.on(
      frontPlane,
      drawWall(stage, front, length, height) +
        windows.join('') +
        drawDoor(stage, front, scene.door, plan.door) +
        drawWingShadow(stage, plan),
    )
  )
}

/** The light comes from the left, so the wing casts a shadow on the wall beside it. */
function drawWingShadow({ light }: Stage, { wing }: HousePlan) {
  if (!wing || wing.x > 60) return ''
  const [edge, far] = [wing.x + wing.width, Math.round(wing.reach * 0.36)]
  return fill(
    trace`M${edge} 0h${far}v${Math.round(-wing.height * 0.78)}L${edge} ${-wing.height}z`,
    light.shadow,
    light.shadowStrength,
  )
}

/** Draws the triangle of wall under the ridge, in the shade of its boards, with a vent. */
function drawGableWall(stage: Stage, { wall }: Scene, { length, depth, height, eaves }: HousePlan) {
  const side = sideOf(stage, wall)
  const [middle, top] = [(eaves.y0 + eaves.y1) / 2, eaves.rise]
  const pitch = top / (middle - eaves.y0)
  const [near, far] = [-eaves.y0 * pitch, (eaves.y1 - depth) * pitch]
  const plane: Plane = { origin: [length, 0, height], along: [0, 1, 0], up: [0, 0, 1] }
  const shade = trace`M0 ${-near}L${middle} ${-top}L${depth} ${-far}v13L${middle} ${15 - top}L0 ${16 - near}z`
  const vent = stage.at(length, depth * 0.56, height + top * 0.3)
  return (
    stage.on(
      plane,
      fill(trace`M0 1h${depth}V${-far}L${middle} ${-top}L0 ${-near}z`, side.wall) +
        fill(shade, stage.light.shadow, 0.24),
    ) +
    disc(vent, 9, 12, side.trim) +
    disc(vent, 6, 9, stage.tone('#74848C'))
  )
}

/** Along the front where no door, wing or path is, and along the right side. */
function shrubSpots({ length, depth, wing, door }: HousePlan): Spot[] {
  const along: Spot[] = []
  for (let x = 4; x < length - 4; x += 42) {
    const isWing = wing && x > wing.x - 28 && x < wing.x + wing.width + 24
    if (!isWing && (x < door - 34 || x > door + 60)) along.push([x, -14, 0])
  }
  for (let y = depth - 22; y > 10; y -= 48) along.push([length + 16, y, 0])
  return along
}
