import { mix } from './colours.ts'
import { at, disc, fill, num, type Point, rectangle, row } from './marks.ts'
import type { Hour } from './scene.ts'
import type { Stage } from './stage.ts'

/** Extra height above the frame, for pages that show more sky than land. */
const above = 240

export function drawSky(stage: Stage, hour: Hour) {
  const { light, reach } = stage
  const width = reach.to - reach.from
  const blend = stage.define('s', id => gradient(id, light.sky))
  const backdrop =
    fill(rectangle(reach.from, -above, width, above + 1), light.sky[0]) +
    `<rect x="${reach.from}" width="${width}" height="600" fill="url(${blend})"/>`
  if (light.rain) return backdrop + drawShelf(stage)
  if (hour === 'night') {
    // In the widest picture the moon is above the house, where no crop has the heading.
    const moon: Point = [reach.from < 0 ? 680 : stage.random.pick([150, 250, 620, 680]), stage.random.whole(66, 104)]
    return backdrop + drawStars(stage) + drawClouds(stage, moon) + drawMoon(moon)
  }
  return backdrop + (hour === 'gold' ? drawSun(stage) : '') + drawClouds(stage)
}

function gradient(id: string, sky: readonly string[]) {
  const stops = sky.map((colour, at) => `<stop offset="${[0, 0.45, 0.72][at]}" stop-color="${colour}"/>`)
  return `<linearGradient id="${id}" x2="0" y2="1">${stops.join('')}</linearGradient>`
}

function drawSun({ random, light }: Stage) {
  const spot: Point = [random.pick([640, 150, 560, 250]), random.whole(214, 262)]
  return disc(spot, 118, 118, '#FFE7B8', 0.28) + disc(spot, 46, 46, mix('#FFF0CF', light.sky[2], 0.05))
}

function drawMoon([x, y]: Point) {
  const crescent = `M${row([x + 8, y - 26])}a27 27 0 1 0 19 30a23 23 0 1 1-19-30z`
  return disc([x, y], 58, 58, '#DCEBF5', 0.07) + fill(crescent, '#E9F0EE')
}

function drawStars({ random, reach }: Stage) {
  const count = Math.round((reach.to - reach.from) / 22)
  const scatter = () =>
    Array.from({ length: count }, () => {
      const [x, y] = [random.whole(reach.from, reach.to), random.whole(-above, 250)]
      return `M${row([x, y])}h0`
    }).join('')
  return [
    [1.4, 0.4],
    [2.4, 0.75],
  ]
    .map(
      ([size, opacity]) =>
        `<path d="${scatter()}" stroke="#DCEBF5" stroke-width="${size}" stroke-opacity="${opacity}" stroke-linecap="round"/>`,
    )
    .join('')
}

/** Draws the flat-bottomed cumulus of a Florida day; at night no cloud covers the moon. */
function drawClouds(stage: Stage, moon?: Point) {
  const { random, light, reach } = stage
  const count = Math.round((reach.to - reach.from) / 270)
  return Array.from({ length: count }, (_, index) => {
    const spot: Point = [reach.from + 90 + index * 285 + random.whole(-40, 70), random.whole(78, 172)]
    const lean = random.chance(0.5) ? 1 : -1
    const cloud = at(spot, random.between(0.55, 1.1), cumulus(random.whole(0, 2), light.cloud), lean)
    return moon && Math.abs(moon[0] - spot[0]) < 200 ? '' : cloud
  }).join('')
}

/** The puffs of each cloud: offset from its center and radius. */
const puffs = [
  [-78, -6, 30, -44, -24, 38, 4, -40, 48, 52, -20, 38, 88, -4, 26],
  [-92, 0, 24, -58, -14, 32, -14, -26, 40, 34, -46, 44, 76, -12, 34],
  [-60, -4, 28, -20, -26, 40, 30, -14, 34, 66, 0, 22, 30, -30, 24],
] as const

function cumulus(kind: number, [top, under]: readonly [string, string]) {
  const list = puffs[kind] ?? puffs[0]
  const round = (colour: string, dx: number, dy: number, grow: number) =>
    fill(roundTops(list, dx, dy, grow), colour, 0.96)
  return round(under, 5, 0, 1) + round(top, 0, -7, 0.94)
}

/** Returns circles cut flat at 12 below the center, as one path. */
function roundTops(list: readonly number[], dx: number, dy: number, grow: number) {
  const base = 12
  const parts: string[] = []
  for (let at = 0; at < list.length; at += 3) {
    const [x = 0, y = 0, r = 0] = [list[at], list[at + 1], list[at + 2]]
    const [cx, cy, radius] = [x + dx, y + dy, r * grow]
    const drop = Math.min(base - cy, radius)
    const half = Math.sqrt(Math.max(radius * radius - drop * drop, 0))
    const big = drop > 0 ? 1 : 0
    parts.push(`M${row([cx - half, cy + drop])}A${row([radius, radius, 0, big, 1, cx + half + 0.1, cy + drop])}z`)
  }
  return parts.join('')
}

/** Draws the shelf cloud before a squall: four bands, each darker than the one below it. */
function drawShelf(stage: Stage) {
  const { random, reach } = stage
  const bands = [0, 1, 2, 3].map(index => {
    const level = 46 + index * 46 + random.whole(-8, 8)
    let x = reach.to + 20
    let edge = `M${row([reach.from - 20, -above])}H${num(x)}V${num(level)}`
    while (x > reach.from - 40) {
      const width = random.whole(70, 160)
      edge += `q${row([-width / 2, random.whole(16, 38), -width, 0])}`
      x -= width
    }
    return fill(`${edge}z`, mix('#22313D', '#5E7482', index / 4.6), 0.95 - 0.16 * index)
  })
  return bands.reverse().join('') + drawHaze(stage)
}

function drawHaze({ reach, define }: Stage) {
  const mist = define('h', id => {
    const stops = [0, 0.4].map((opacity, at) => `<stop offset="${at}" stop-color="#D6DDD6" stop-opacity="${opacity}"/>`)
    return `<linearGradient id="${id}" x2="0" y2="1">${stops.join('')}</linearGradient>`
  })
  return `<rect x="${reach.from}" y="236" width="${reach.to - reach.from}" height="130" fill="url(${mist})"/>`
}

/** Draws rain over everything as one path. It's static, like everything in a picture. */
export function drawRain({ random, reach }: Stage) {
  const count = Math.round((reach.to - reach.from) / 8)
  const strokes = Array.from({ length: count }, () => {
    const [x, y, long] = [random.whole(reach.from, reach.to), random.whole(-above / 2, 600), random.whole(12, 32)]
    return `M${row([x, y])}l${row([Math.round(long * -0.36), long])}`
  })
  return `<path d="${strokes.join('')}" stroke="#E4EEF0" stroke-opacity=".28" stroke-width="1.5" stroke-linecap="round"/>`
}
