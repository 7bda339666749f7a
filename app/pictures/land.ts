import { mix } from './colours.ts'
import { fill, outline, type Point, rectangle, row, trace } from './marks.ts'
import { drawFarPalm } from './palms.ts'
import type { Scene } from './scene.ts'
import type { Stage } from './stage.ts'

/** The y at which the lawn begins. Everything on the ground is below this line of the picture. */
export const horizon = 378

const streetWidth = 236

/** Draws sea, trees, lawn and street: everything behind and under the building. */
export function drawLand(stage: Stage, scene: Pick<Scene, 'sea'>, street: number) {
  const { light, reach, random } = stage
  const width = reach.to - reach.from
  const far = Array.from({ length: Math.round(width / 200) }, () => {
    const foot: Point = [random.whole(reach.from + 20, reach.to - 20), 356]
    return drawFarPalm(stage, { foot, size: random.between(0.42, 0.64), lean: random.between(-0.8, 0.8) })
  }).join('')
  return (
    (scene.sea ? drawSea(stage) : '') +
    drawTrees(stage, scene.sea ? 354 : 338, mix(light.tree, light.sky[2], 0.42), scene.sea ? 12 : 22) +
    far +
    drawTrees(stage, 362, light.tree, 26) +
    drawTrees(stage, 380, light.hedge, 18) +
    drawGround(stage, street)
  )
}

function drawSea({ tone, random, reach }: Stage) {
  const width = reach.to - reach.from
  const glints = Array.from({ length: Math.round(width / 55) }, () =>
    rectangle(random.whole(reach.from, reach.to), random.whole(308, 346), random.whole(18, 66), 2),
  )
  return (
    fill(rectangle(reach.from, 300, width, 80), tone('#3FA7B5')) +
    fill(rectangle(reach.from, 300, width, 6), tone('#2D8EA3')) +
    fill(glints.join(''), tone('#9ADAD8'), 0.6)
  )
}

function drawTrees({ random, reach }: Stage, level: number, colour: string, high: number) {
  let x = reach.from - 10
  let crowns = trace`M${x} 420V${level}`
  while (x < reach.to + 20) {
    const width = random.whole(34, 80)
    crowns += `q${row([width / 2, -Math.round(high * random.between(0.6, 1.6)), width, 0])}`
    x += width
  }
  return fill(`${crowns}V420z`, colour)
}

/** Mown stripes, the curb and the street run parallel to the front of the house and end at the horizon. */
function drawGround(stage: Stage, street: number) {
  const { light, reach, tone } = stage
  const land = rectangle(reach.from, horizon, reach.to - reach.from, 640 - horizon)
  const clip = stage.define('g', id => `<clipPath id="${id}"><path d="${land}"/></clipPath>`)
  const strip = (from: number, to: number) =>
    outline([stage.at(-1600, from, 0), stage.at(1600, from, 0), stage.at(1600, to, 0), stage.at(-1600, to, 0)])
  const stripes = Array.from({ length: 13 }, (_, index) => strip(street + 30 + index * 92, street + 76 + index * 92))
  return (
    fill(land, light.grass) +
    `<g clip-path="url(${clip})">` +
    fill(stripes.join(''), mix(light.grass, '#FFFFFF', 0.06)) +
    fill(strip(street - 14 - streetWidth, street - 14), tone('#7E8A8E')) +
    fill(strip(street - 28 - streetWidth, street - 14 - streetWidth), tone('#C9CBC4')) +
    fill(strip(street - 14, street), tone('#C9CBC4')) +
    '</g>'
  )
}
