import { type Random, seededRandom } from '#platform/images/seeded-random.ts'
import type { Building } from './building.ts'
import { buildCommercial } from './commercial.ts'
import { buildCondominium } from './condominium.ts'
import { drawRoofer } from './crew.ts'
import { drawDamage, drawDebris } from './damage.ts'
import { cropOf, frameBuilding, streetOf } from './framing.ts'
import { buildHouse } from './house.ts'
import { drawLadder } from './ladder.ts'
import { drawLand } from './land.ts'
import { backPalms, frontPalms } from './palm-places.ts'
import { drawPalm } from './palms.ts'
import { spotOn } from './projection.ts'
import type { BuildingKind, Scene } from './scene.ts'
import { drawRain, drawSky } from './sky.ts'
import { type Stage, setStage } from './stage.ts'
import { drawTarp } from './tarp.ts'
import { buildTownhouses } from './townhouses.ts'
import { drawTruck, truckSize } from './truck.ts'
import { drawYard } from './yard.ts'

const builders: Record<BuildingKind, (scene: Scene, random: Random) => Building> = {
  house: buildHouse,
  townhouses: buildTownhouses,
  condominium: buildCondominium,
  commercial: buildCommercial,
}

/** Returns the scene as a complete SVG document. The same scene always gives exactly the same text. */
export function drawPicture(scene: Scene): string {
  const building = builders[scene.building](scene, seededRandom(`${scene.plot} plan`))
  const camera = frameBuilding(scene, building)
  const stage = setStage(scene, camera, scene.crop === 'banner' ? { from: -710, to: 810 } : undefined)
  const street = streetOf(scene, building)
  const content =
    drawSky(stage, scene.hour) +
    drawLand(stage, scene, street) +
    drawYard(stage, building, street) +
    backPalms(stage, building, scene)
      .map(palm => drawPalm(stage, palm))
      .join('') +
    building.draw(stage, drawWork(stage, scene, building)) +
    drawForeground(stage, scene, building, street)
  return wrap(content, stage, scene, cropOf(scene, building, camera))
}

function drawWork(stage: Stage, scene: Scene, { work }: Building) {
  const isRight = work.crewSide === 'right'
  // A hip roof is wider below the ridge, so there is room for both the hole and the roofer beside it.
  const [wider, aside] = scene.form === 'hip' ? [22, 48] : [-10, 12]
  const torn = { ...work, from: work.from - (isRight ? 0 : wider), to: work.to + (isRight ? wider : 0) }
  const high = work.low + (work.high - work.low) * 0.34
  const foot = stage.at(...spotOn(work.plane, isRight ? work.to + aside : work.from - aside, high))
  return (
    (scene.damage ? drawDamage(stage, scene, torn) : '') +
    (scene.tarp ? drawTarp(stage, work) : '') +
    (scene.crew === 'none' ? '' : drawRoofer(stage, foot, scene.crew, isRight ? -1 : 1))
  )
}

function drawForeground(stage: Stage, scene: Scene, building: Building, street: number) {
  const { ladder } = building
  return (
    (scene.ladder && ladder ? drawLadder(stage, [ladder.x, -60, 0], [ladder.x, -19, ladder.high + 24]) : '') +
    drawParkedTruck(stage, scene, building, street) +
    (scene.debris ? drawDebris(stage, scene, street, building.front) : '') +
    frontPalms(stage, building, scene, street)
      .map(palm => drawPalm(stage, palm))
      .join('') +
    (stage.light.rain ? drawRain(stage) : '')
  )
}

function drawParkedTruck(stage: Stage, scene: Scene, { drive, front }: Building, street: number) {
  if (scene.truck === 'none') return ''
  if (scene.truck === 'driveway' && drive) {
    const x = drive.x + (drive.width - truckSize.width) / 2
    return drawTruck(stage, [x, front - truckSize.length - 16, 0], 'driveway')
  }
  const y = street - (scene.corner === 'street' ? 34 : 22) - truckSize.width
  return drawTruck(stage, [scene.crop === 'banner' ? -262 : parkingSpot(stage, y), y, 0], 'street')
}

function wrap(content: string, stage: Stage, scene: Scene, [x, y, width, height]: [number, number, number, number]) {
  const size = scene.crop === 'banner' || scene.crop === 'poster' ? [width, height] : [800, 600]
  const drawn = scene.mirrored ? `<g transform="matrix(-1 0 0 1 800 0)">${content}</g>` : content
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size[0]}" height="${size[1]}" viewBox="${x} ${y} ${width} ${height}" ` +
    `preserveAspectRatio="xMidYMid slice"><defs>${stage.definitions()}</defs>${drawn}</svg>`
  )
}

/** Returns the farthest spot along the street where the whole truck is still in the picture. */
function parkingSpot(stage: Stage, y: number) {
  const { length, width } = truckSize
  let x = -300
  while (stage.at(x - 10, y, 0)[0] < 16) x += 10
  while (stage.at(x + length + 30, y + width / 3, 0)[1] < 586) x += 10
  return x
}
