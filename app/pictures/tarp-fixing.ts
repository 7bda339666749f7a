import { materialOf } from './block-roof.ts'
import { drawLand } from './land.ts'
import { area, fill, line, outline, type Point, rectangles, track } from './marks.ts'
import { numberedSpots } from './numbered-spots.ts'
import { type Plane, spotOn, viewFrom } from './projection.ts'
import { drawSky } from './sky.ts'
import { drawCap, drawFascia, drawSlope, slopesOf } from './slopes.ts'
import { type Stage, setStage } from './stage.ts'

const eaves = { x0: 0, x1: 330, y0: 0, y1: 190, z: 92, rise: 88, form: 'gable' } as const
const high = Math.hypot((eaves.y1 - eaves.y0) / 2, eaves.rise)

/** The tarp on the front slope, with x along the eave and y up the slope. */
const sheet = { left: 78, right: 262, low: 26 }
const boards = { edge: 9, uprights: [124, 170, 216] }

/** Returns a drawing of a secured tarp: over the ridge, rolled around boards at its edges, held by boards that run up and down. */
export function drawTarpFixing(): string {
  const stage = setStage({ seed: 'tarp fixing', hour: 'dawn' }, viewFrom('street', 2.12, [24, 478]))
  const material = materialOf(stage, { roof: 'shingle', roofColour: '#7C6B5C' })
  const slopes = slopesOf(eaves)
  const plane = slopes.at(-1)?.plane
  if (!plane) return ''
  const [ridgeFrom, ridgeTo] = [[0, 95, 180] as const, [330, 95, 180] as const]
  const content =
    drawSky(stage, 'dawn') +
    drawLand(stage, { sea: false }, -190) +
    drawWalls(stage) +
    slopes.map(slope => drawSlope(stage, slope, material)).join('') +
    drawFascia(stage, '#FBF6EC', [0, 0, 92], [330, 0, 92]) +
    drawCap(stage, material, ridgeFrom, ridgeTo) +
    drawSheet(stage, plane)
  const at = (x: number, y: number) => stage.at(...spotOn(plane, x, y))
  const spots = [at(147, high + 3), at(98, 78), at(sheet.right, 66), at(216, 42), at(147, 46)]
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600" viewBox="0 0 800 600">' +
    `<defs>${stage.definitions()}</defs>${content}${numberedSpots(spots)}</svg>`
  )
}

function drawWalls(stage: Stage) {
  const wall = stage.tone('#CDE4DB')
  const [front, side] = [16, 174]
  return (
    stage.face(
      [
        [14, front, 0],
        [316, front, 0],
        [316, front, 92],
        [14, front, 92],
      ],
      wall,
    ) +
    stage.face(
      [
        [316, front, 0],
        [316, side, 0],
        [316, side, 96],
        [316, 95, 172],
        [316, front, 96],
      ],
      stage.tone('#A9C4BA'),
    )
  )
}

function drawSheet(stage: Stage, plane: Plane) {
  const { left, right, low } = sheet
  const body = rectangle(left, low, right, high)
  const onSlope =
    fill(outline(rectangle(left + 5, low - 6, right + 6, high)), '#081018', 0.35) +
    fill(outline(body), '#2c73d9') +
    fill(rectangles([96, 146, 192, 238].map(x => [x, -high, 9, high - low] as const)), '#ffffff', 0.13) +
    drawHole() +
    fill(rectangles(boards.uprights.map(x => [x, -high, 7, high - low] as const)), '#d9b98a') +
    fill(rectangles(boards.uprights.map(x => [x + 5, -high, 2, high - low] as const)), '#a98555') +
    drawEdges()
  return stage.on(plane, onSlope) + drawFold(stage)
}

/** Draws the damage under the tarp, as if seen through it. */
function drawHole() {
  const hole: Point[] = [
    [132, -92],
    [168, -98],
    [204, -88],
    [208, -70],
    [186, -62],
    [150, -66],
  ]
  return (
    fill(outline(hole), '#0b2c5e', 0.45) +
    line(`${track(hole)}z`, '#ffffff', 2, 'stroke-dasharray="5 4" stroke-linejoin="round"')
  )
}

/** Draws the boards that the sides and the bottom are rolled around: blue cloth, the board's end, and its screws. */
function drawEdges() {
  const { left, right, low } = sheet
  const { edge } = boards
  const rolls = rectangles([
    [left - 2, -high, edge, high - low],
    [right - edge + 2, -high, edge, high - low],
    [left - 2, -low - edge + 3, right - left + 4, edge],
  ])
  const ends = rectangles([
    [left - 2, -low - edge + 3, 4, edge],
    [right - 2, -low - edge + 3, 4, edge],
  ])
  const heights = [36, 56, 76, 96, 116]
  const screws = rectangles([
    ...heights.flatMap(y => [[left + 1.4, -y, 2.4, 2.4] as const, [right - 4, -y, 2.4, 2.4] as const]),
    ...[100, 130, 160, 190, 220, 240].map(x => [x, -low - 3, 2.4, 2.4] as const),
  ])
  return fill(rolls, '#1d57ad') + fill(ends, '#d9b98a') + fill(screws, '#f4f6f5')
}

/** Draws the part of the tarp that goes over the ridge and down the other side. */
function drawFold(stage: Stage) {
  const { left, right } = sheet
  const top = [
    [left - 2, 95, 180],
    [right + 2, 95, 180],
    [right + 2, 99, 183],
    [left - 2, 99, 183],
  ] as const
  return area(
    top.map(([x, y, z]) => stage.at(x, y, z)),
    '#6ba0ec',
  )
}

function rectangle(left: number, low: number, right: number, top: number): Point[] {
  return [
    [left, -top],
    [right, -top],
    [right, -low],
    [left, -low],
  ]
}
