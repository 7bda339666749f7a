import type { Random } from '#platform/images/seeded-random.ts'
import { isInFrame } from './close-up.ts'
import { mix } from './colours.ts'
import { num, trace } from './marks.ts'

export const tile = { wide: 104, high: 96 } as const

const clay = '#C7623B'
const tones = [mix(clay, '#ffffff', 0.12), mix(clay, '#ffffff', 0.05), clay, mix(clay, '#2a0f0a', 0.12)]
const [rows, columns] = [7, 10]

/** A misplaced tile; `gone` shows the felt below it. */
export type Displaced = { gone: true } | { gone?: false; dx: number; dy: number; turn: number }

/** Draws rows of clay tiles from the bottom up, because each overlaps the one below it. Keys are 'row column'. */
export function drawTiles(random: Random, displaced: Readonly<Record<string, Displaced>> = {}) {
  let drawn = ''
  let loose = ''
  for (let row = rows; row >= 0; row--)
    for (let column = -1; column < columns; column++) {
      const [x, y] = [column * tile.wide, row * tile.high]
      const id = `t${random.whole(0, tones.length - 1)}`
      if (!isInFrame([x + tile.wide / 2, y + tile.high / 2], tile.wide)) continue
      const place = displaced[`${row} ${column}`]
      if (!place) drawn += use(id, x, y)
      else {
        drawn += use('felt', x, y)
        if (!place.gone) loose += use(id, x + place.dx, y + place.dy, place.turn)
      }
    }
  return `<path d="M-200 0h1500v800H-200z" fill="#7a3a22"/>${drawn}${loose}`
}

function use(id: string, x: number, y: number, turn = 0) {
  const turned = turn === 0 ? '' : ` transform="rotate(${turn} ${num(x + tile.wide / 2)} ${num(y + tile.high / 2)})"`
  return `<use href="#${id}" x="${num(x)}" y="${num(y)}"${turned}/>`
}

/** Defines a tile in each tone of fired clay, and the bare felt with its batten. */
export function defineTiles() {
  const { wide, high } = tile
  const body = trace`M0-6H${wide}V${high}q${-wide / 2} 26 ${-wide} 0z`
  const relief =
    `<path d="${trace`M12-6h24V${high + 9}l-24-5z`}" fill="#fff" fill-opacity=".26"/>` +
    `<path d="${trace`M70-6h34V${high}q-16 9-34 12z`}" fill="#2a0f0a" fill-opacity=".34"/>` +
    `<path d="${trace`M0 ${high}q${wide / 2} 26 ${wide} 0v9q${-wide / 2} 26 ${-wide} 0z`}" fill="#4d2010"/>`
  const shade = `<path d="${trace`M0 ${high + 9}q${wide / 2} 26 ${wide} 0v12q${-wide / 2} 26 ${-wide} 0z`}" fill="#0a0405" fill-opacity=".4"/>`
  const felt =
    `<g id="felt"><path d="M0-6h${wide}v${high + 30}H0z" fill="#2f3a42"/>` +
    `<path d="M0 ${high * 0.5}h${wide}v13H0z" fill="#b98d5b"/><path d="M0-6h${wide}v26H0z" fill="#10161b" fill-opacity=".6"/></g>`
  return (
    felt + tones.map((tone, at) => `<g id="t${at}">${shade}<path d="${body}" fill="${tone}"/>${relief}</g>`).join('')
  )
}

export function drawCrack(row: number, column: number) {
  const [x, y] = [column * tile.wide + tile.wide * 0.46, row * tile.high]
  const d = trace`M${x} ${y}l-13 24 17 18-12 22 15 20-6 24`
  return `<path d="${d}" fill="none" stroke="#2a0f0a" stroke-width="6" stroke-linejoin="round"/><path d="${d}" fill="none" stroke="#f0c2a4" stroke-width="1.6" transform="translate(3.5 1)"/>`
}
