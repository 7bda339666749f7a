import type { Random } from '#platform/images/seeded-random.ts'
import { mix } from './colours.ts'
import { fill, rectangle, rectangles, row } from './marks.ts'
import type { RoofKind } from './scene.ts'
import type { Stage } from './stage.ts'

/** Defines a repeating roof pattern in slope coordinates, shared by all slopes of the picture. */
export function defineRoof(stage: Stage, kind: RoofKind, colour: string) {
  const base = stage.tone(colour, 0.8)
  const piece = { barrel: barrelTile, shingle: shingles, metal: standingSeams, membrane }[kind](base, stage.random)
  return stage.define(
    `r${kind[0]}`,
    id =>
      `<pattern id="${id}" patternUnits="userSpaceOnUse" width="${piece.width}" height="${piece.height}">${piece.content}</pattern>`,
  )
}

/** Fired clay is never one color: five tones of the base, chosen at random. */
function scatter(base: string) {
  return [
    mix(base, '#FFFFFF', 0.13),
    mix(base, '#FFFFFF', 0.06),
    base,
    mix(base, '#1B1210', 0.07),
    mix(base, '#1B1210', 0.15),
  ]
}

function scatterCells(random: Random, base: string, cells: readonly string[][]) {
  const paths = scatter(base).map(() => '')
  for (const cell of cells) {
    const tone = random.whole(0, 4)
    for (const [layer, d] of cell.entries()) paths[tone + layer * 5] = (paths[tone + layer * 5] ?? '') + d
  }
  return (layer: number) =>
    scatter(base)
      .map((colour, tone) => fill(paths[tone + layer * 5] ?? '', colour))
      .join('')
}

const tile = { width: 12.5, height: 14, columns: 8, rows: 5 }

function barrelTile(base: string, random: Random) {
  const { width, height, columns, rows } = tile
  const spots = Array.from(
    { length: columns * rows },
    (_, at) => [(at % columns) * width, Math.floor(at / columns) * height] as const,
  )
  // The lip of a tile overlaps the tile below; in the last row it wraps around the pattern's edge.
  const lip = (x: number, y: number) => `M${row([x, y])}h12.5q-6.2 5.2-12.5 0z`
  const cells = spots.map(([x, y]) => [rectangle(x, y, width + 0.3, height), lip(x, (y + height) % (rows * height))])
  const draw = scatterCells(random, base, cells)
  const columnsOf = (from: number, wide: number) =>
    rectangles(Array.from({ length: columns }, (_, at) => [at * width + from, 0, wide, rows * height] as const))
  const gaps = spots.map(([x, y]) => `M${row([x, y])}h12.5v1.2q-6.2 6.4-12.5 0z`).join('')
  const content =
    draw(0) +
    fill(columnsOf(1.6, 3.2), mix(base, '#FFFFFF', 0.5), 0.42) +
    fill(columnsOf(8.6, 3.9), mix(base, '#2A0F0A', 0.6), 0.5) +
    fill(gaps, mix(base, '#2A0F0A', 0.5)) +
    draw(1)
  return { width: columns * width, height: rows * height, content }
}

function shingles(base: string, random: Random) {
  const [width, rowHeight, rows] = [132, 9.5, 6]
  const cells: string[][] = []
  for (let index = 0; index < rows; index++) {
    const start = -random.whole(2, 14)
    let x = start
    while (x < width + start) {
      const tab = Math.min(random.whole(13, 26), width + start - x)
      cells.push(cut(x, index * rowHeight, tab - 0.8, width))
      x += tab
    }
  }
  const shades = rectangles(
    Array.from({ length: rows }, (_, at) => [0, (at + 1) * rowHeight - 1.5, width, 1.5] as const),
  )
  const content =
    fill(rectangle(0, 0, width, rowHeight * rows), mix(base, '#14100E', 0.16)) +
    scatterCells(random, base, cells)(0) +
    fill(shades, mix(base, '#0B0F14', 0.46))
  return { width, height: rowHeight * rows, content }
}

/** A tab that begins left of the pattern ends at its right, so that the repeat shows no seam. */
function cut(x: number, y: number, wide: number, width: number) {
  const own = rectangle(Math.max(x, 0), y, x < 0 ? Math.max(wide + x, 0) : wide, 9.7)
  return [x < 0 ? own + rectangle(width + x, y, Math.min(-x, wide), 9.7) : own]
}

function standingSeams(base: string) {
  const content =
    fill(rectangle(0, 0, 25, 40), base) +
    fill(rectangle(4, 0, 9, 40), mix(base, '#FFFFFF', 0.13)) +
    fill(rectangle(0, 0, 2, 40), mix(base, '#FFFFFF', 0.5)) +
    fill(rectangle(2, 0, 2.2, 40), mix(base, '#0B1A24', 0.38))
  return { width: 25, height: 40, content }
}

/** White roll roofing of a flat roof, welded in strips. */
function membrane(base: string) {
  const content =
    fill(rectangle(0, 0, 96, 64), base) +
    fill(rectangle(0, 0, 96, 32), mix(base, '#FFFFFF', 0.22)) +
    fill(
      rectangles([
        [0, 31, 96, 1.6],
        [0, 63, 96, 1.6],
      ]),
      mix(base, '#42525C', 0.3),
    ) +
    fill(
      rectangles([
        [30, 0, 1.2, 31],
        [78, 32, 1.2, 31],
      ]),
      mix(base, '#42525C', 0.2),
    )
  return { width: 96, height: 64, content }
}
