import { seededRandom } from '#platform/images/seeded-random.ts'
import { drawCloseUp, onSlope } from './close-up.ts'
import { drawGusts } from './gusts.ts'
import { fill, outline, type Point, trace } from './marks.ts'
import { cornerOf, defineShingles, drawShingles, shingle } from './shingle-close-up.ts'

const shingleColour = '#7C6B5C'
const gone = [
  [3, 3],
  [3, 4],
  [4, 4],
] as const

/** Draws wind damage on shingles: some missing, some lifted, and a crease across the ones that bent. */
export function drawWindOnShingles() {
  const roof = drawShingles(gone) + drawCrease(2, 6) + drawCrease(5, 2)
  const lifted = [drawLifted(1, 4, 20), drawLifted(2, 1, 26), drawLifted(5, 6, 22)].join('')
  return drawCloseUp({
    definitions: defineShingles(seededRandom('wind on shingles'), shingleColour),
    roof,
    before: drawGusts() + lifted,
    spots: [middleOf(3, 3, 1), middleOf(2, 1, 0.5, 1.3), middleOf(2, 6, 0.5, 0.9)],
  })
}

function middleOf(row: number, column: number, across = 0.5, down = 0.5): Point {
  const [x, y] = cornerOf(row, column)
  return [x + shingle.wide * across, y + shingle.high * down]
}

/** Draws a shingle whose free end is lifted: its shadow, the raised half, and the thickness of its edge. */
function drawLifted(row: number, column: number, lift: number) {
  const [x, y] = cornerOf(row, column)
  const [wide, hinge, foot] = [shingle.wide - 3, y + 12, y + shingle.high]
  const [a, b] = [onSlope([x, hinge]), onSlope([x + wide, hinge])]
  const [c, d] = [onSlope([x + wide, foot]), onSlope([x, foot])]
  const up = ([px, py]: Point): Point => [px + 8, py - lift]
  const [right, left] = [up(c), up(d)]
  const edge: Point[] = [left, right, [right[0] + 1, right[1] + 8], [left[0] + 1, left[1] + 8]]
  return (
    fill(outline([a, b, [c[0] + 8, c[1] + 4], [d[0] + 4, d[1] + 6]]), '#0a0e11', 0.7) +
    fill(outline([a, b, right, left]), '#a08e7c') +
    fill(outline(edge), '#1c1613')
  )
}

function drawCrease(row: number, column: number) {
  const [x, y] = cornerOf(row, column)
  const d = trace`M${x + 3} ${y + 26}q${shingle.wide / 2} 5 ${shingle.wide - 9} 0`
  return `<path d="${d}" fill="none" stroke="#1c1613" stroke-width="6"/><path d="${d}" fill="none" stroke="#f7e9d6" stroke-width="2.5" transform="translate(0 -3.5)"/>`
}
