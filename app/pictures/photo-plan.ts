import { fill, outline, type Point, row } from './marks.ts'
import { numberedSpots } from './numbered-spots.ts'
import type { Camera, Spot } from './projection.ts'
import { boxFaces, drawSolid } from './solids.ts'
import { type Stage, setStage } from './stage.ts'

const [length, depth, wallHigh, wallThick] = [330, 210, 30, 7]
const stucco = '#F4E2C6'

/** A steeper angle than for the houses, so that the rooms are visible. */
const above: Camera = { across: [0.93, 0.2], into: [0.46, -0.7], rise: 0.6, scale: 1.42, origin: [88, 372] }

/** Returns a drawing of a house without its roof, seen from above: where to take photos, and the view from each spot. */
export function drawPhotoPlan(): string {
  const stage = setStage({ seed: 'photo plan', hour: 'noon' }, above)
  const content =
    drawGround(stage) +
    outsideViews.map(view => drawView(stage, view)).join('') +
    drawFloors(stage) +
    drawWalls(stage, 'behind') +
    drawFurniture(stage) +
    insideViews.map(view => drawView(stage, view)).join('') +
    drawWalls(stage, 'before') +
    drawFallen(stage)
  const spots = [...outsideViews, { from: fallen }, ...insideViews].map(({ from }) => stage.at(...from))
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600" viewBox="0 0 800 600">' +
    `<defs>${stage.definitions()}</defs>${content}${numberedSpots(spots)}</svg>`
  )
}

/** A camera position, and both ends of its view. */
type View = { from: Spot; left: Spot; right: Spot }

const outsideViews: readonly View[] = [
  { from: [-18, -46, 0], left: [0, depth, 0], right: [length, 0, 0] },
  { from: [length + 40, depth + 30, 0], left: [0, depth, 0], right: [length, 0, 0] },
]
const fallen: Spot = [206, -62, 0]
const insideViews: readonly View[] = [
  { from: [58, 160, 0], left: [150, 196, 0], right: [60, 96, 0] },
  { from: [246, 58, 0], left: [212, 26, 0], right: [280, 90, 0] },
]

function drawView(stage: Stage, { from, left, right }: View) {
  return stage.face([from, left, right], '#FFF3C4', 0.55)
}

function drawGround(stage: Stage) {
  const { tone } = stage
  const drive: Spot[] = [
    [250, 0, 0],
    [318, 0, 0],
    [318, -260, 0],
    [250, -260, 0],
  ]
  const shadow: Spot[] = [
    [length, 0, 0],
    [length + 22, 12, 0],
    [length + 22, depth + 12, 0],
    [length, depth, 0],
  ]
  return (
    `<path d="M0 0h800v600H0z" fill="${tone('#9FC07E')}"/>` +
    stage.face(drive, tone('#DAD5CA')) +
    stage.face(shadow, stage.light.shadow, 0.3)
  )
}

function drawFloors(stage: Stage) {
  const floor = (x: number, y: number, wide: number, deep: number, colour: string) =>
    stage.face(
      [
        [x, y, 0],
        [x + wide, y, 0],
        [x + wide, y + deep, 0],
        [x, y + deep, 0],
      ],
      stage.tone(colour),
    )
  const wet = [wetSpot(0, 30), wetSpot(0, 18)]
  return (
    floor(0, 0, length, depth, '#E9DCC3') +
    floor(0, 92, 178, 118, '#D9BE97') +
    floor(190, 0, 140, 104, '#DDE5E6') +
    wet
      .map((points, at) => fill(outline(points.map(spot => stage.at(...spot))), '#3E7CB0', at === 0 ? 0.4 : 0.6))
      .join('')
  )
}

/** Returns the outline of a puddle on the floor of the wet room. */
function wetSpot(from: number, size: number): Spot[] {
  return Array.from({ length: 14 }, (_, at): Spot => {
    const turn = from + (at / 14) * 2 * Math.PI
    const wide = size * (1 + 0.16 * Math.sin(turn * 3))
    return [112 + Math.cos(turn) * wide, 140 + Math.sin(turn) * wide * 0.8, 0]
  })
}

function drawWalls(stage: Stage, part: 'behind' | 'before') {
  const wall = (from: Spot, size: Spot) => drawSolid(stage, boxFaces(from, size), stage.tone(stucco))
  if (part === 'behind')
    return (
      wall([0, depth - wallThick, 0], [length, wallThick, wallHigh]) +
      wall([0, 0, 0], [wallThick, depth, wallHigh]) +
      wall([182, 104, 0], [length - 182, wallThick, wallHigh])
    )
  return (
    wall([0, 88, 0], [140, wallThick, wallHigh]) +
    wall([182, 0, 0], [wallThick, 62, wallHigh]) +
    wall([182, 104, 0], [wallThick, 66, wallHigh]) +
    wall([length - wallThick, 0, 0], [wallThick, depth, wallHigh]) +
    wall([0, 0, 0], [96, wallThick, wallHigh]) +
    wall([128, 0, 0], [length - 128, wallThick, wallHigh])
  )
}

function drawFurniture(stage: Stage) {
  const { tone } = stage
  const box = (from: Spot, size: Spot, colour: string) => drawSolid(stage, boxFaces(from, size), tone(colour))
  const hatch: Spot[] = [
    [232, 18, 1],
    [284, 18, 1],
    [284, 44, 1],
    [232, 44, 1],
  ]
  return (
    box([214, 140, 0], [84, 52, 14], '#BFD6E6') +
    box([214, 140, 14], [20, 52, 4], '#FBF6EC') +
    box([24, 22, 0], [22, 52, 13], '#B5472F') +
    box([70, 30, 0], [38, 32, 9], '#C99B66') +
    stage.face(hatch, '#5B3A29', 0.55)
  )
}

/** Draws tiles and a branch in the yard. */
function drawFallen(stage: Stage) {
  const tiles: Spot[] = [
    [150, -52, 0],
    [172, -34, 0],
    [236, -36, 0],
    [166, -78, 0],
  ]
  const tile = ([x, y]: Point) => `<path d="M${row([x, y])}l20 4 9-7-20-4z"/>`
  return `<g fill="#b4503a" stroke="#6d2b1c" stroke-width="2">${tiles.map(spot => tile(stage.at(...spot))).join('')}</g>`
}
