import { type Random, seededRandom } from '#platform/images/seeded-random.ts'
import { drawCloseUp, onSlope } from './close-up.ts'
import { drawFallingHail } from './falling-hail.ts'
import { disc, fill, num, type Point, rectangles } from './marks.ts'
import { defineShingles, drawShingles } from './shingle-close-up.ts'

/** Draws hail damage on shingles: round bruises, granules knocked loose below them, and a quarter for scale. */
export function drawHailOnShingles() {
  const random = seededRandom('hail on shingles')
  const hits = [
    [250, 100, 1],
    [470, 70, 0.8],
    [690, 130, 0.9],
    [390, 250, 1.15],
    [640, 300, 1],
    [230, 350, 0.85],
    [880, 250, 0.8],
    [480, 440, 0.9],
    [760, 450, 1.05],
    [330, 520, 0.8],
  ] as const
  const roof =
    drawShingles() +
    hits
      .map(
        ([x, y, size], at) =>
          `<use href="#hit" transform="translate(${x} ${y})scale(${at % 2 ? -size : size} ${size})"/>`,
      )
      .join('')
  return drawCloseUp({
    definitions: defineShingles(random, '#5E676F') + defineBruise(random),
    roof,
    before: drawFallingHail() + drawQuarter(onSlope([500, 240])),
    spots: [
      [330, 215],
      [640, 370],
      [562, 180],
    ],
  })
}

/** Defines a hit: a pale ring, the dark bruise, its lit lower rim, and the loosened granules. */
function defineBruise(random: Random) {
  const grains = Array.from({ length: 22 }, () => {
    const away = random.between(34, 70)
    const turn = random.between(0.2, 2.9)
    return [Math.round(Math.cos(turn) * away), Math.round(Math.sin(turn) * away), 4, 4] as const
  })
  const ring =
    '<ellipse rx="40" ry="37" fill="#fff" fill-opacity=".13"/><ellipse rx="28" ry="26" fill="#22292e" fill-opacity=".65"/>' +
    '<ellipse cx="-3" cy="-4" rx="20" ry="17" fill="#14191d" fill-opacity=".8"/>' +
    '<path d="M-21 11q21 21 43-3" fill="none" stroke="#aeb8be" stroke-width="4" stroke-linecap="round"/>'
  return `<g id="hit">${ring}${fill(rectangles(grains), '#0f1317', 0.85)}</g>`
}

function drawQuarter([x, y]: Point) {
  const rim = `<ellipse cx="${num(x)}" cy="${num(y)}" rx="33" ry="29" fill="none" stroke="#a5adae" stroke-width="3"/>`
  const value = `<text x="${num(x)}" y="${num(y + 9)}" text-anchor="middle" font-family="sans-serif" font-weight="700" font-size="26" fill="#566063">25¢</text>`
  return (
    disc([x + 5, y + 8], 40, 35, '#0a0e11', 0.5) +
    disc([x, y + 4], 40, 35, '#8d9698') +
    disc([x, y], 40, 35, '#d8dcda') +
    rim +
    value
  )
}
