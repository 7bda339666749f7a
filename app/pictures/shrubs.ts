import { flowerColours, mix } from './colours.ts'
import { at, disc, fill, type Point, trace } from './marks.ts'
import type { Spot } from './projection.ts'
import type { Stage } from './stage.ts'

/** Draws round shrubs along a wall; some have flowers, all in one color. */
export function drawShrubs(stage: Stage, spots: readonly Spot[]) {
  if (spots.length === 0) return ''
  const { random, camera } = stage
  const flower = stage.tone(random.pick(flowerColours))
  const plain = stage.define('b', id => `<g id="${id}">${bush(stage)}</g>`)
  const flowering = stage.define('f', id => `<g id="${id}">${bush(stage)}${blossoms(flower)}</g>`)
  const bushes = spots.map(spot => {
    const use = `<use href="${random.chance(0.5) ? flowering : plain}"/>`
    return at(stage.at(...spot), (camera.scale / 1.36) * random.between(0.8, 1.06), use)
  })
  return bushes.join('')
}

function bush({ tone, light }: Stage) {
  const leaf = tone('#3F7A4E')
  const dark = mix(leaf, '#0B2A1E', 0.12)
  return (
    disc([4, 3], 21, 6, light.shadow, light.shadowStrength) +
    disc([-10, -6], 11, 11, dark) +
    disc([9, -6], 12, 12, dark) +
    disc([0, -13], 13, 13, mix(leaf, '#CFE8A0', 0.1)) +
    disc([-4, -15], 8, 8, mix(leaf, '#CFE8A0', 0.24))
  )
}

const blossomSpots: readonly Point[] = [
  [-14, -6],
  [-9, -12],
  [0, -9],
  [7, -12],
  [11, -5],
  [-4, -19],
  [4, -18],
]

function blossoms(colour: string) {
  const dots = blossomSpots.map(([x, y]) => trace`M${x} ${y}a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0z`)
  return fill(dots.join(''), colour)
}
