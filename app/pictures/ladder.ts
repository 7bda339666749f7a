import { mix } from './colours.ts'
import { line, type Point, track } from './marks.ts'
import type { Spot } from './projection.ts'
import type { Stage } from './stage.ts'

/** Draws a ladder from its foot on the lawn to a spot at the eave, 18 wide along the wall. */
export function drawLadder(stage: Stage, foot: Spot, top: Spot) {
  const rail = (dx: number) =>
    [stage.at(foot[0] + dx, foot[1], foot[2]), stage.at(top[0] + dx, top[1], top[2])] as const
  const [left, right] = [rail(0), rail(18)]
  const between = ([from, to]: readonly [Point, Point], share: number): Point => [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share,
  ]
  const count = Math.round(Math.hypot(top[1] - foot[1], top[2] - foot[2]) / 12)
  const rungs = Array.from({ length: count - 1 }, (_, at) =>
    track([between(left, (at + 1) / count), between(right, (at + 1) / count)]),
  )
  const colour = stage.tone('#E9A23B')
  return (
    line(track(left), mix(colour, '#4A2A05', 0.2), 4) +
    line(rungs.join(''), colour, 2.6) +
    line(track(right), colour, 4)
  )
}
