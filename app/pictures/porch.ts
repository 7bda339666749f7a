import { trimOf } from './block-roof.ts'
import { fill, trace } from './marks.ts'
import type { Plane, Spot } from './projection.ts'
import type { Scene } from './scene.ts'
import { drawCap, drawFascia, drawSlope, type RoofMaterial, tilt } from './slopes.ts'
import type { Stage } from './stage.ts'

/** Draws a small roof on two posts over the door of a house without a wing. */
export function drawPorch(stage: Stage, scene: Scene, door: number, material: RoofMaterial, eave: number) {
  const [left, right, front] = [door - 26, door + 60, -46]
  const [z, half] = [eave - 10, (right - left) / 2]
  const rise = half * 0.55
  const post = (x: number) => drawPost(stage, x, front + 8, z)
  return (
    drawStep(stage, left + 4, right - 4, front + 2) +
    post(left + 8) +
    post(right - 12) +
    drawSlope(
      stage,
      { plane: tilt([left, 0, z], [0, -1, 0], [half, 0, rise]), shape: strip(-front, half, rise) },
      material,
    ) +
    drawSlope(
      stage,
      { plane: tilt([right, front, z], [0, 1, 0], [-half, 0, rise]), shape: strip(-front, half, rise) },
      material,
    ) +
    drawFront(stage, scene, { left, right, front, z, rise }) +
    drawCap(stage, material, [left + half, front, z + rise], [left + half, 0, z + rise])
  )
}

function strip(length: number, half: number, rise: number) {
  const span = Math.hypot(half, rise)
  return [
    [0, 0],
    [length, 0],
    [length, span],
    [0, span],
  ] as const
}

function drawPost(stage: Stage, x: number, y: number, high: number) {
  const trim = trimOf(stage)
  return (
    stage.face(
      [
        [x + 6, y, 0],
        [x + 6, y + 6, 0],
        [x + 6, y + 6, high],
        [x + 6, y, high],
      ],
      trim.side,
    ) +
    stage.face(
      [
        [x, y, 0],
        [x + 6, y, 0],
        [x + 6, y, high],
        [x, y, high],
      ],
      trim.front,
    )
  )
}

function drawStep(stage: Stage, left: number, right: number, front: number) {
  const { tone } = stage
  return (
    stage.face(
      [
        [left, front, 6],
        [right, front, 6],
        [right, 0, 6],
        [left, 0, 6],
      ],
      tone('#DDD6C8'),
    ) +
    stage.face(
      [
        [left, front, 0],
        [right, front, 0],
        [right, front, 6],
        [left, front, 6],
      ],
      tone('#BDB5A6'),
    ) +
    stage.face(
      [
        [right, front, 0],
        [right, 0, 0],
        [right, 0, 6],
        [right, front, 6],
      ],
      tone('#A29B8E'),
    )
  )
}

type Gable = { left: number; right: number; front: number; z: number; rise: number }

function drawFront(stage: Stage, scene: Scene, { left, right, front, z, rise }: Gable) {
  const trim = trimOf(stage)
  const half = (right - left) / 2
  const wall: Plane = { origin: [left, front + 5, z], along: [1, 0, 0], up: [0, 0, 1] }
  const peak: Spot = [left + half, front, z + rise]
  return (
    stage.on(wall, fill(trace`M2 7h${right - left - 4}v-7L${half} ${-rise}L2 0z`, stage.tone(scene.wall))) +
    drawFascia(stage, trim.front, [left, front, z], peak, 8) +
    drawFascia(stage, trim.front, peak, [right, front, z], 8) +
    drawFascia(stage, trim.side, [right, front, z], [right, 0, z], 8)
  )
}
