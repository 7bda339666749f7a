import { trimOf } from './block-roof.ts'
import { mix } from './colours.ts'
import type { HousePlan, Wing } from './house-plan.ts'
import { disc, fill, trace } from './marks.ts'
import { type Plane, type Spot, spotOn } from './projection.ts'
import type { Scene } from './scene.ts'
import { drawFascia } from './slopes.ts'
import type { Stage } from './stage.ts'

/** The wing's wall is a little paler than the main wall behind it, so that the two don't blend together. */
export function paler(wall: string) {
  return mix(wall, '#FFFFFF', 0.2)
}

/** The wall continues up into the gable; boards with their shadow run along its slopes. */
export function drawGableEnd(stage: Stage, scene: Scene, plan: Main, wing: Wing, size: Measures) {
  const { left, right, half, rise, front, out, z } = size
  const trim = trimOf(stage)
  const wall: Plane = { origin: [wing.x, -wing.reach, z], along: [1, 0, 0], up: [0, 0, 1] }
  const corner = out * plan.pitch
  const [middle, high] = [wing.width / 2, (wing.width / 2) * plan.pitch + corner]
  const gable = trace`M0 0h${wing.width}v${-corner}L${middle} ${-high}L0 ${-corner}z`
  const shade = trace`M0 ${-corner}L${middle} ${-high}L${wing.width} ${-corner}v14L${middle} ${14 - high}L0 ${14 - corner}z`
  const vent = stage.at(...spotOn(wall, middle, high * 0.42))
  const peak: Spot = [left + half, front, z + rise]
  return (
    stage.on(wall, fill(gable, stage.tone(paler(scene.wall))) + fill(shade, stage.light.shadow, 0.25)) +
    disc(vent, 9, 11, trim.front) +
    disc(vent, 6, 8, stage.tone('#8A9AA2')) +
    drawFascia(stage, mix(trim.front, '#24323C', 0.1), [left, front, z], peak, 10) +
    drawFascia(stage, trim.front, peak, [right, front, z], 10)
  )
}

export type Main = Pick<HousePlan, 'height' | 'pitch'>

/** Ends of eaves and ridge, in the drawing's feet. */
export type Measures = Record<
  'left' | 'right' | 'half' | 'rise' | 'front' | 'out' | 'eaveEnd' | 'ridgeEnd' | 'z',
  number
>
