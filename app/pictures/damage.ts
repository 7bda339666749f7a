import type { Random } from '#platform/images/seeded-random.ts'
import type { WorkArea } from './building.ts'
import { mix } from './colours.ts'
import { fill, outline, type Point, rectangle, trace } from './marks.ts'
import type { Scene } from './scene.ts'
import type { Stage } from './stage.ts'

/** Draws wind damage: roofing torn down to the felt, in the middle down to the boards, with loose pieces below. */
export function drawDamage(stage: Stage, { roof, roofColour }: Scene, work: WorkArea) {
  const { random, tone } = stage
  const base = tone(roofColour, 0.8)
  const step =
    roof === 'barrel' ? { wide: 12.5, high: 14 } : roof === 'metal' ? { wide: 25, high: 16 } : { wide: 14, high: 9.5 }
  const rows = Math.round(62 / step.high)
  const room = work.to - work.from
  const hole = {
    left: work.from + room * random.between(0.05, 0.2),
    low: work.low + (work.high - work.low) * 0.26,
    width: Math.min(118, room * 0.72),
  }
  const most = Math.min(2, Math.floor((hole.width * 0.3) / step.wide))
  const rims = Array.from({ length: rows }, () => ({ left: random.whole(0, most), right: random.whole(0, most) }))
  const felt = steps(rims, hole, step, 0)
  const boards = steps(rims.slice(1, -1), { ...hole, low: hole.low + step.high }, step, step.wide * 0.6)
  const content =
    fill(outline(felt.map(([x, y]) => [x - 2.5, y - 3])), mix(base, '#0A0608', 0.62)) +
    fill(outline(felt), tone('#3D4347')) +
    fill(outline(boards), tone('#B58A5D')) +
    drawJoints(stage, boards) +
    (roof === 'metal' ? drawCurl(base, felt) : '') +
    drawLoose(random, base, hole, work)
  return stage.on(work.plane, content)
}

type Hole = { left: number; low: number; width: number }

/** Returns a stepped outline along the courses of the roof, from the lowest course upward. */
function steps(
  rims: readonly { left: number; right: number }[],
  { left, low, width }: Hole,
  step: { wide: number; high: number },
  inset: number,
) {
  const leftSide: Point[] = []
  const rightSide: Point[] = []
  for (const [course, rim] of rims.entries()) {
    const [from, to] = [left + inset + rim.left * step.wide, left + width - inset - rim.right * step.wide]
    const [y, top] = [-low - course * step.high, -low - (course + 1) * step.high]
    leftSide.push([from, y], [from, top])
    rightSide.push([to, y], [to, top])
  }
  return [...leftSide, ...rightSide.reverse()]
}

function drawJoints({ tone }: Stage, boards: readonly Point[]) {
  const rows = boards.slice(0, boards.length / 2).filter((_, at) => at % 2 === 0)
  const joints = rows.map(([x, y], at) => {
    const end = boards[boards.length - 1 - at * 2]?.[0] ?? x
    return rectangle(x, y - 1, end - x, 1.4) + rectangle(x + (end - x) * (at % 2 ? 0.3 : 0.66), y - 9, 1.2, 8)
  })
  return fill(joints.join(''), tone('#7E5B39'))
}

/** Draws a sheet of metal rolled back from the hole's upper edge. */
function drawCurl(base: string, felt: readonly Point[]) {
  const top = Math.min(...felt.map(([, y]) => y))
  const [from, to] = [Math.min(...felt.map(([x]) => x)) + 20, Math.max(...felt.map(([x]) => x)) - 26]
  const roll = trace`M${from} ${top}H${to}q9 8 4 16L${from + 5} ${top + 18}q-9-8-5-18z`
  return (
    fill(roll, mix(base, '#FFFFFF', 0.35)) +
    fill(rectangle(from + 4, top + 12, to - from, 6), mix(base, '#0B1A24', 0.4))
  )
}

function drawLoose(random: Random, base: string, { left, width }: Hole, work: WorkArea) {
  const pieces = Array.from({ length: 9 }, () => {
    const x = Math.min(Math.max(left + random.between(-0.3, 1.2) * width, work.from), work.to)
    const y = -(work.low + (work.high - work.low) * random.between(0.06, 0.26))
    const [a, b] = [random.between(4, 9), random.between(-4, 4)]
    return outline([
      [x, y],
      [x + a, y + b],
      [x + a - b * 0.6, y + b + 5],
      [x - b * 0.6, y + 5],
    ])
  })
  return fill(pieces.join(''), mix(base, '#120A08', 0.45))
}

/** Draws palm fronds and broken tiles on the lawn, the morning after. */
export function drawDebris(stage: Stage, scene: Scene, street: number, front: number) {
  const { random, tone } = stage
  const spots = Array.from({ length: 9 }, () =>
    stage.at(random.between(-30, 420), random.between(street + 12, front - 8), 0),
  )
  const frond = ([x, y]: Point) => {
    const [long, turn] = [random.whole(14, 24), random.whole(-3, 6)]
    return trace`M${x} ${y}q${long}-10 ${long + 20} ${turn}q-18 1-${long + 20} ${-turn}z`
  }
  const tile = ([x, y]: Point) => trace`M${x} ${y}l9 ${random.whole(-3, 3)}l-2 6l-9 ${random.whole(-2, 2)}z`
  return (
    fill(spots.slice(0, 5).map(frond).join(''), tone('#48714A')) +
    fill(spots.slice(5).map(tile).join(''), mix(tone(scene.roofColour), '#120A08', 0.25))
  )
}
