import { seededRandom } from '#platform/images/seeded-random.ts'
import { drawCloseUp } from './close-up.ts'
import { drawFallingHail } from './falling-hail.ts'
import { disc, fill, outline, type Point, trace } from './marks.ts'
import { defineTiles, drawCrack, drawTiles, tile } from './tile-close-up.ts'

/** Draws hail damage on tiles and metal: chipped lower edges, cracks, and dents in a vent. */
export function drawHailOnTiles() {
  const random = seededRandom('hail on tiles')
  const chips = [
    [1, 2.35],
    [2, 1.5],
    [3, 3.55],
    [4, 2.4],
    [2, 6.45],
    [4, 5.5],
  ] as const
  const roof = drawTiles(random) + chips.map(([row, column]) => drawChip(row, column)).join('') + drawCrack(3, 2)
  return drawCloseUp({
    definitions: defineTiles(),
    roof,
    before: drawFallingHail() + drawVent(),
    spots: [
      [3.55 * tile.wide + 62, 4 * tile.high + 10],
      [1.9 * tile.wide + 12, 3.5 * tile.high],
      [760, 190],
    ],
  })
}

/** Draws a chip in the lower edge: the lighter inside of the clay, and the dark gap below. */
function drawChip(row: number, column: number) {
  const [x, y] = [column * tile.wide, (row + 1) * tile.high + 14]
  return (
    fill(trace`M${x - 30} ${y + 2}q4-36 32-35 26 1 29 32-30 18-61 3z`, '#2a0f0a') +
    fill(trace`M${x - 26} ${y - 5}q6-27 28-27 20 1 25 24-26-9-53 3z`, '#eec0a0')
  )
}

/** Draws a low metal box vent with round dents in its top. */
function drawVent() {
  const [x, y] = [560, 176]
  const [a, b, c, d]: readonly [Point, Point, Point, Point] = [
    [x, y],
    [x + 150, y + 24],
    [x + 122, y + 104],
    [x - 28, y + 80],
  ]
  const down = ([px, py]: Point): Point => [px, py + 44]
  const dents = [
    [x + 40, y + 34, 15],
    [x + 98, y + 46, 18],
    [x + 44, y + 72, 12],
  ] as const
  return (
    fill(outline([d, c, [c[0] + 26, c[1] + 62], [d[0] + 14, d[1] + 62]]), '#0a0405', 0.35) +
    fill(outline([d, c, down(c), down(d)]), '#8fa0a8') +
    fill(outline([c, b, down(b), down(c)]), '#6d7f88') +
    fill(outline([a, b, c, d]), '#cfd9dd') +
    dents
      .map(
        ([px, py, size]) =>
          disc([px, py], size, size * 0.62, '#e8eef0') +
          disc([px - 1, py - 2], size * 0.9, size * 0.5, '#9fb0b7') +
          disc([px + 2, py + 2], size * 0.62, size * 0.32, '#b9c6cb'),
      )
      .join('')
  )
}
