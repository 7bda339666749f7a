import { trimOf } from './block-roof.ts'
import { drawGarageDoor, drawWall, drawWindow, frontOf, sideOf } from './facade.ts'
import type { Wing } from './house-plan.ts'
import { overhang, wingGableOverhang } from './house-plan.ts'
import type { Spot } from './projection.ts'
import type { Scene } from './scene.ts'
import { drawCap, drawFascia, drawSlope, type RoofMaterial, tilt } from './slopes.ts'
import type { Stage } from './stage.ts'
import { drawGableEnd, type Main, type Measures, paler } from './wing-gable.ts'

export function drawWing(
  stage: Stage,
  scene: Scene,
  main: Main,
  wing: Wing,
  material: RoofMaterial,
  openings = drawOpenings(stage, scene, wing),
) {
  return drawWingWalls(stage, scene, wing, openings) + drawWingRoof(stage, scene, main, wing, material)
}

function drawOpenings(stage: Stage, scene: Scene, { isGarage, width }: Wing) {
  const front = frontOf(stage, scene.wall)
  return isGarage
    ? drawGarageDoor(stage, front, 16, width - 32, 66)
    : drawWindow(front, { x: width / 2 - 30, low: 30, width: 60, high: 46 })
}

function drawWingWalls(stage: Stage, scene: Scene, wing: Wing, inside: string) {
  const { x, width, reach, height } = wing
  const front = frontOf(stage, paler(scene.wall))
  const side = sideOf(stage, scene.wall)
  const shade = scene.form === 'gable' ? 0 : 15
  return (
    stage.on(
      { origin: [x + width, -reach, 0], along: [0, 1, 0], up: [0, 0, 1] },
      drawWall(stage, side, reach, height),
    ) +
    stage.on(
      { origin: [x, -reach, 0], along: [1, 0, 0], up: [0, 0, 1] },
      drawWall(stage, front, width, height, shade) + inside,
    )
  )
}

/** Returns the ends of eaves and ridge. On a two-story house the wing's roof ends at the upper wall. */
function measure(plan: Main, wing: Wing, out: number): Measures {
  const [left, right] = [wing.x - out, wing.x + wing.width + out]
  const half = (right - left) / 2
  const rise = half * plan.pitch
  const isLower = wing.height < plan.height
  const eaveEnd = isLower ? 0 : -overhang
  return {
    left,
    right,
    half,
    rise,
    front: -wing.reach - out,
    out,
    eaveEnd,
    ridgeEnd: isLower ? 0 : eaveEnd + half,
    z: wing.height,
  }
}

function drawWingRoof(stage: Stage, scene: Scene, plan: Main, wing: Wing, material: RoofMaterial) {
  const isHip = scene.form === 'hip'
  const size = measure(plan, wing, isHip ? overhang : wingGableOverhang)
  const { left, right, half, rise, front, eaveEnd, ridgeEnd, z } = size
  const run = isHip ? half * 0.92 : 0
  const [eave, ridge, span] = [eaveEnd - front, ridgeEnd - front, Math.hypot(half, rise)]
  const rightPlane = tilt([right, front, z], [0, 1, 0], [-half, 0, rise])
  const leftPlane = tilt([left, eaveEnd, z], [0, -1, 0], [half, 0, rise])
  const slopes =
    drawSlope(
      stage,
      {
        plane: leftPlane,
        shape: [
          [0, 0],
          [eave, 0],
          [eave - run, span],
          [eave - ridge, span],
        ],
      },
      material,
    ) +
    drawSlope(
      stage,
      {
        plane: rightPlane,
        shape: [
          [0, 0],
          [eave, 0],
          [ridge, span],
          [run, span],
        ],
      },
      material,
    )
  const top: [Spot, Spot] = [
    [left + half, front + run, z + rise],
    [left + half, ridgeEnd, z + rise],
  ]
  const end = isHip ? drawHipEnd(stage, size, run, material) : drawGableEnd(stage, scene, plan, wing, size)
  const board = drawFascia(stage, trimOf(stage).side, [right, front, z], [right, eaveEnd, z])
  return slopes + end + board + drawCap(stage, material, ...top) + (isHip ? drawHips(stage, size, run, material) : '')
}

function drawHipEnd(
  stage: Stage,
  { left, right, half, rise, front, z }: Measures,
  run: number,
  material: RoofMaterial,
) {
  const plane = tilt([left, front, z], [1, 0, 0], [0, run, rise])
  const shape = [
    [0, 0],
    [right - left, 0],
    [half, Math.hypot(run, rise)],
  ] as const
  return (
    drawSlope(stage, { plane, shape }, material) +
    drawFascia(stage, trimOf(stage).front, [left, front, z], [right, front, z])
  )
}

function drawHips(stage: Stage, { left, right, half, rise, front, z }: Measures, run: number, material: RoofMaterial) {
  const peak: Spot = [left + half, front + run, z + rise]
  return drawCap(stage, material, [right, front, z], peak) + drawCap(stage, material, [left, front, z], peak)
}
