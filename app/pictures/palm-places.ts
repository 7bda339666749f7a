import type { Building } from './building.ts'
import { horizon } from './land.ts'
import type { Point } from './marks.ts'
import type { Palm } from './palms.ts'
import { groundAt } from './projection.ts'
import type { Scene } from './scene.ts'
import type { Stage } from './stage.ts'

/** Behind the building, which hides the foot of the trunk. */
export function backPalms(stage: Stage, { length, depth }: Building, { palms }: Scene): Palm[] {
  const { random, camera, light } = stage
  const count = palms === 1 ? 0 : 1
  const size = camera.scale * random.between(0.72, 0.86)
  const share = random.between(0.5, 0.86)
  return [
    { foot: stage.at(length * share, depth + 40, 0), size, lean: light.rain ? 0.9 : random.pick([-0.8, 0.8]) },
  ].slice(0, count)
}

/** On the lawn beside the building, never on the street, on the driveway or in the house. */
export function frontPalms(stage: Stage, building: Building, scene: Scene, street: number): Palm[] {
  const { random, camera, light } = stage
  const right: Point = [random.whole(716, 756), random.whole(452, 500)]
  const left: Point = [random.whole(34, 74), random.whole(428, 470)]
  const places =
    scene.crop === 'banner'
      ? [right]
      : scene.palms === 3
        ? [left, right]
        : random.chance(0.5)
          ? [left, right]
          : [right, left]
  const size = camera.scale * random.between(0.7, 0.82)
  return places
    .filter(place => isFree(stage, building, place, street))
    .slice(0, scene.palms === 3 ? 2 : 1)
    .map(foot => ({ foot, size, lean: light.rain ? 0.8 : foot[0] < 400 ? -0.6 : random.pick([-0.7, 0.7]) }))
}

function isFree({ camera }: Stage, { length, depth, drive, front, isPaved }: Building, place: Point, street: number) {
  const [x, y] = groundAt(camera, place)
  const isInHouse = x > -24 && x < length + 24 && y > front - 20 && y < depth + 24
  const isOnDrive = drive !== null && x > drive.x - 24 && x < drive.x + drive.width + 24 && y < 0
  const isOnParking = isPaved && x > -44 && x < length + 50 && y < 10
  return place[1] > horizon + 10 && y > street + 12 && !isInHouse && !isOnDrive && !isOnParking
}
