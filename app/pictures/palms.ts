import type { Random } from '#platform/images/seeded-random.ts'
import { at, disc, fill, line, type Point, row } from './marks.ts'
import type { Stage } from './stage.ts'

export type Palm = { foot: Point; size: number; lean: number }

/** Angle in degrees (−90 is straight up) and length of every frond, from back to front. */
const fronds = [
  [-172, 78],
  [-140, 86],
  [-205, 72],
  [8, 78],
  [-30, 86],
  [-60, 80],
  [35, 66],
  [-100, 76],
  [-225, 54],
  [60, 50],
] as const

/** Draws a coconut palm, 170 high at size 1, placed by its foot. */
export function drawPalm(stage: Stage, { foot, size, lean }: Palm) {
  const { tone, random, light } = stage
  const top: Point = [lean * 40, -170]
  const greens = ['#2F6B4A', '#3F8457', '#62A268'].map(colour => tone(colour))
  const leaves = fronds.map(([angle, length], index) => {
    const leaf = bendFrond(random, angle, length, light.rain)
    return (
      fill(leaf.outline, greens[index % 3] ?? '#3F8457') + line(leaf.rib, tone('#1F5038'), 1, 'stroke-opacity=".45"')
    )
  })
  const nuts = disc([-3, 5], 4.5, 4.5, tone('#8A5B34')) + disc([5, 6], 4, 4, tone('#A9743F'))
  const crown = `<g transform="translate(${row(top)})">${leaves.join('')}${nuts}</g>`
  return at(foot, size, drawFootShadow(stage) + drawTrunk(stage, lean, top) + crown)
}

/** Draws a palm against the sky, all in the color of the tree line. */
export function drawFarPalm({ random, light }: Stage, { foot, size, lean }: Palm) {
  const top: Point = [lean * 40, -170]
  const leaves = fronds.map(([angle, length]) => bendFrond(random, angle, length, light.rain).outline).join('')
  const trunk = `M-5 0Q${row([lean * 6 - 4, -85, top[0] - 3, -170])}h6Q${row([lean * 6 + 6, -85, 6, 0])}z`
  const crown = `<path transform="translate(${row(top)})" d="${leaves}"/>`
  return at(foot, size, `<g fill="${light.tree}"><path d="${trunk}"/>${crown}</g>`)
}

/** In a storm all fronds are blown the same way. */
function bendFrond(random: Random, angle: number, length: number, isWindy: boolean) {
  const blown = isWindy ? 26 * (1 - Math.abs((angle + 90) / 160)) : 0
  const turn = ((angle + random.between(-6, 6) + blown) * Math.PI) / 180
  const long = length * random.between(0.92, 1.12)
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const tip: Point = [cos * long + (isWindy ? 18 : 0), sin * long + 26]
  const knee: Point = [cos * long * 0.55, sin * long * 0.55 - 12]
  const [wide, high] = [sin * 9, Math.abs(cos * 9)]
  const upper = row([knee[0] + wide * 0.4, knee[1] - high * 0.6 - 5, ...tip])
  const lower = row([knee[0] - wide * 0.6, knee[1] + 9, 0, 0])
  return { outline: `M0 0Q${upper} ${lower}z`, rib: `M0 0Q${row([...knee, ...tip])}` }
}

function drawTrunk({ tone }: Stage, lean: number, top: Point) {
  const middle = lean * 6
  const whole = `M-7 0Q${row([middle - 4, -85, top[0] - 3.4, -170])}h6.8Q${row([middle + 7, -85, 7, 0])}z`
  const shade = `M1 0Q${row([middle + 3, -85, top[0] + 0.6, -170])}h2.8Q${row([middle + 7, -85, 7, 0])}z`
  const rings = Array.from({ length: 8 }, (_, index) => {
    const t = (index + 1) / 9.4
    const x = 2 * t * (1 - t) * middle + t * t * top[0]
    return `M${row([x - 5 + t * 1.6, -170 * t])}h${row([10 - t * 3])}`
  })
  return (
    fill(whole, tone('#9A7B5B')) +
    fill(shade, tone('#77593F')) +
    line(rings.join(''), tone('#77593F'), 1.6, 'stroke-opacity=".55"')
  )
}

function drawFootShadow({ light }: Stage) {
  return fill('M-9 1q30-8 92-14l6 4q-50 10-88 14z', light.shadow, light.shadowStrength)
}
