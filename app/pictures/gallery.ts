import { ask, type Pictured, type Standing, sceneOf, standing, tradeOf, wingOf } from './choose-scene.ts'
import { doorColours, wallColours } from './colours.ts'
import type { Scene } from './scene.ts'

const nothing = { tarp: false, damage: false, debris: false, ladder: false, crew: 'none', truck: 'none' } as const

/**
 * Returns four jobs with the contractor's roof type and color: a close-up of the roof, the tarp in the rain, the repair in progress, the
 * house lit at night. The first and the last show the house of the business's own picture, the others a different one.
 */
export function galleryOf(business: Pictured): [Scene, Scene, Scene, Scene] {
  const own = standing(business.id, tradeOf(business))
  const { hour } = sceneOf(business)
  const seed = (job: string) => `${business.id} ${job}`
  return [
    { ...own, ...nothing, seed: seed('roof'), hour: hour === 'noon' ? 'gold' : 'noon', crop: 'close' },
    { ...elsewhere(own, seed('tarp')), ...nothing, hour: 'storm', tarp: true, ladder: true, crop: 'mid' },
    { ...elsewhere(own, seed('repair')), ...nothing, hour: 'dawn', damage: true, crew: 'kneeling', crop: 'close' },
    { ...own, ...nothing, seed: seed('night'), hour: 'night', truck: 'street', crop: 'wide' },
  ]
}

/** Returns the same type of roof on another house, seen from the other corner. */
function elsewhere(own: Standing, seed: string): Standing {
  const corner = own.corner === 'street' ? 'side' : 'street'
  return {
    ...own,
    seed,
    plot: seed,
    wall: ask(seed, 'wall').pick(wallColours),
    door: ask(seed, 'door').pick(doorColours),
    corner,
    wing: wingOf(seed, corner),
    mirrored: ask(seed, 'mirror').chance(0.5),
    sea: false,
  }
}
