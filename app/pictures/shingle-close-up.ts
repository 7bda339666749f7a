import type { Random } from '#platform/images/seeded-random.ts'
import { mix } from './colours.ts'
import { fill, line, rectangle, rectangles, trace } from './marks.ts'

export const shingle = { wide: 112, high: 74 } as const

/** Number of shingles in the repeating pattern; with fewer, the repetition would be noticeable. */
const piece = { columns: 6, rows: 6 } as const

/** Returns the upper left corner of a shingle; every second row starts half a shingle further left. */
export function cornerOf(row: number, column: number) {
  return [column * shingle.wide - (row % 2) * (shingle.wide / 2), row * shingle.high] as const
}

/** Defines a repeating pattern of shingles and one of mineral granules, so that hundreds of shingles add no size. */
export function defineShingles(random: Random, base: string) {
  const [wide, high] = [piece.columns * shingle.wide, piece.rows * shingle.high]
  const steps = (from: number) => Array.from({ length: piece.rows }, (_, row) => row * shingle.high + from)
  const content =
    fill(rectangle(0, 0, wide, high), mix(base, '#0b0f14', 0.55)) +
    drawTabs(random, base) +
    line(
      steps(3)
        .map(y => trace`M0 ${y}h${wide}`)
        .join(''),
      '#ffffff',
      4,
      'stroke-opacity=".1"',
    ) +
    line(
      steps(shingle.high - 2)
        .map(y => trace`M0 ${y}h${wide}`)
        .join(''),
      '#000000',
      5,
      'stroke-opacity=".34"',
    )
  return pattern('shingles', wide, high, content) + defineGrain(random)
}

/** Each shingle is a short thick line, in one of five tones. */
function drawTabs(random: Random, base: string) {
  const tones = [0.1, 0.04, 0, -0.06, -0.13].map(share => mix(base, share < 0 ? '#14100e' : '#ffffff', Math.abs(share)))
  const tabs = tones.map(() => '')
  for (let row = 0; row < piece.rows; row++) {
    let first = 0
    for (let column = 0; column <= piece.columns; column++) {
      const [x, y] = cornerOf(row, column)
      // A shingle that leaves the pattern on the right re-enters on the left in the same tone.
      const tone = column === piece.columns ? first : random.whole(0, 4)
      if (column === 0) first = tone
      tabs[tone] += trace`M${x} ${y + shingle.high / 2}h${shingle.wide - 3}`
    }
  }
  return tones.map((tone, at) => line(tabs[at] ?? '', tone, shingle.high)).join('')
}

function defineGrain(random: Random) {
  const grains = (count: number) =>
    rectangles(Array.from({ length: count }, () => [random.whole(0, 86), random.whole(0, 86), 2.2, 2.2] as const))
  return pattern('grain', 89, 89, fill(grains(22), '#ffffff', 0.2) + fill(grains(22), '#000000', 0.24))
}

function pattern(id: string, width: number, height: number, content: string) {
  return `<pattern id="${id}" patternUnits="userSpaceOnUse" width="${width}" height="${height}">${content}</pattern>`
}

/** Draws the whole slope; shingles in `gone`, by row and column, are missing and show the bare deck. */
export function drawShingles(gone: readonly (readonly [row: number, column: number])[] = []) {
  const bare = gone.map(([row, column]) => cornerOf(row, column))
  return (
    ['shingles', 'grain'].map(id => `<path d="M-200 0h1500v760H-200z" fill="url(#${id})"/>`).join('') + drawDeck(bare)
  )
}

/** Draws boards with their joints, and the shadow of the row above. */
function drawDeck(bare: readonly (readonly [x: number, y: number])[]) {
  const { wide, high } = shingle
  const sides = (dx: number, dy: number, width: number, height: number) =>
    rectangles(bare.map(([x, y]) => [x + dx, y + dy, width, height] as const))
  return (
    fill(sides(0, 0, wide, high), '#c39a6b') +
    fill(sides(0, 36, wide, 3) + sides(wide * 0.6, 0, 2.5, 36), '#8e6a42') +
    fill(sides(0, 0, wide, 12), '#1b2126', 0.55)
  )
}
