import { disc } from './marks.ts'
import type { Spot } from './projection.ts'
import type { Stage } from './stage.ts'

export function drawPorchLight(stage: Stage, spot: Spot) {
  const { light, tone } = stage
  const point = stage.at(...spot)
  if (!light.lamps) return disc(point, 4.4, 4.4, tone('#E9C46A'))
  const reach = light.rain ? 24 : 46
  return (
    disc(point, reach, reach, '#FFD98A', 0.16) +
    disc(point, reach / 2, reach / 2, '#FFD98A', 0.25) +
    disc(point, 4.4, 4.4, '#FFE9B5')
  )
}
