import type { Building } from './building.ts'
import { line, track } from './marks.ts'
import type { Spot } from './projection.ts'
import type { Stage } from './stage.ts'

/** Draws everything flat around the building: its shadow, driveway and path, or a shop's parking. */
export function drawYard(stage: Stage, building: Building, street: number) {
  return (
    (building.isPaved ? drawParking(stage, building, street) : '') +
    drawShadow(stage, building) +
    (building.drive ? drawDriveway(stage, building.drive, building.front, street) : '') +
    (building.door === null || building.isPaved ? '' : drawPath(stage, building.door, street))
  )
}

/** The light comes from the front left, so the shadow falls behind the right side. */
function drawShadow({ light, face }: Stage, { length, depth, height, front }: Building) {
  const [dx, dy] = [Math.min(height * 0.8, 118), Math.min(height * 0.3, 44)]
  const spots: Spot[] = [
    [length, 0, 0],
    [length + dx, dy, 0],
    [length + dx, depth + dy, 0],
    [length, depth, 0],
  ]
  const foot: Spot[] = [
    [-6, -8, 0],
    [length + 10, -8, 0],
    [length + 10, 1, 0],
    [-6, 1, 0],
  ]
  return (
    face(spots, light.shadow, light.shadowStrength) +
    (front === 0 ? '' : face(foot, light.shadow, light.shadowStrength))
  )
}

function drawDriveway(stage: Stage, { x, width }: { x: number; width: number }, front: number, street: number) {
  const { tone } = stage
  const joints = [0.25, 0.5, 0.75].map(share => {
    const y = front + (street - front) * share
    return track([stage.at(x - 4 * share, y, 0), stage.at(x + width + 4 * share, y, 0)])
  })
  return (
    stage.face(
      [
        [x, front, 0],
        [x + width, front, 0],
        [x + width + 8, street, 0],
        [x - 8, street, 0],
      ],
      tone('#D9D3C7'),
    ) + line(joints.join(''), tone('#BDB6A8'), 1.2)
  )
}

function drawPath({ face, tone }: Stage, door: number, street: number) {
  return face(
    [
      [door - 4, 0, 0],
      [door + 40, 0, 0],
      [door + 40, street, 0],
      [door - 4, street, 0],
    ],
    tone('#E3DCCF'),
    0.9,
  )
}

function drawParking(stage: Stage, { length, front }: Building, street: number) {
  const { tone } = stage
  const [from, to] = [-24, length + 30]
  const stalls: string[] = []
  for (let x = 0; x <= length; x += 62) stalls.push(track([stage.at(x, front - 20, 0), stage.at(x, front - 92, 0)]))
  return (
    stage.face(
      [
        [from, front, 0],
        [to, front, 0],
        [to, street, 0],
        [from, street, 0],
      ],
      tone('#8C9699'),
    ) +
    stage.face(
      [
        [from, front, 0],
        [to, front, 0],
        [to, front - 16, 0],
        [from, front - 16, 0],
      ],
      tone('#D5D3CB'),
    ) +
    line(stalls.join(''), tone('#E9E7DF'), 2)
  )
}
