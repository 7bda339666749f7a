import { seededRandom } from '#platform/images/seeded-random.ts'
import { drawCloseUp } from './close-up.ts'
import { drawGusts } from './gusts.ts'
import type { Point } from './marks.ts'
import { defineTiles, drawCrack, drawTiles, tile } from './tile-close-up.ts'

/** Draws wind damage on tiles: slipped, cracked and missing ones. */
export function drawWindOnTiles() {
  const random = seededRandom('wind on tiles')
  const roof =
    drawTiles(random, {
      '2 2': { dx: -6, dy: 52, turn: -9 },
      '2 5': { dx: 10, dy: 40, turn: 7 },
      '3 4': { gone: true },
      '3 5': { gone: true },
      '4 5': { gone: true },
    }) +
    drawCrack(1, 6) +
    drawCrack(4, 3)
  const at = (row: number, column: number): Point => [(column + 0.5) * tile.wide, (row + 0.5) * tile.high]
  return drawCloseUp({
    definitions: defineTiles(),
    roof,
    before: drawGusts(),
    spots: [at(2.4, 1.9), at(4, 2.5), at(3.6, 4.9)],
  })
}
