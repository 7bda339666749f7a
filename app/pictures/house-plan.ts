import type { Random } from '#platform/images/seeded-random.ts'
import type { Opening } from './facade.ts'
import type { Scene } from './scene.ts'
import type { Eaves } from './slopes.ts'

export type Wing = { x: number; width: number; reach: number; height: number; isGarage: boolean }

export type HousePlan = {
  length: number
  depth: number
  height: number
  pitch: number
  eaves: Eaves
  wing: Wing | null
  door: number
  windows: readonly Opening[]
  sideWindows: readonly Opening[]
  shutters: string | null
}

/** Eave overhangs; the edge of a gable is closer to its wall. */
export const overhang = 17
export const gableOverhang = 9
export const wingGableOverhang = 6

const shutterColours = ['#3E6E78', '#4A5A6A', '#7A4B3A', '#2F5B4B'] as const

/** Returns the measures of a house, in units where a door is 68 high. */
export function planHouse(scene: Scene, random: Random): HousePlan {
  const isTall = scene.storeys === 2
  const ends = scene.form === 'gable' ? gableOverhang : overhang
  const length = isTall ? random.whole(296, 322) : random.whole(338, 372)
  const depth = isTall ? random.whole(168, 182) : random.whole(182, 198)
  const height = isTall ? 154 : 92
  const pitch = scene.roof === 'metal' ? 0.5 : 0.6
  const wing = planWing(scene, random, length)
  const slots = slotsOf(freeFront(wing, length), wing === null)
  const doorSlot = scene.wing === 'left' ? 0 : scene.wing === 'right' ? slots.length - 1 : 1
  const upper = isTall ? slotsOf([14, length - 14], true).filter(x => !isBehind(wing, x)) : []
  return {
    length,
    depth,
    height,
    pitch,
    eaves: {
      x0: -ends,
      x1: length + ends,
      y0: -overhang,
      y1: depth + ends,
      z: height,
      rise: ((depth + overhang + ends) / 2) * pitch,
      form: scene.form,
    },
    wing,
    door: Math.round((slots[doorSlot] ?? 60) - 17),
    windows: [
      ...slots.filter((_, at) => at !== doorSlot).map(x => ({ x: Math.round(x - 18), low: 32, width: 36, high: 44 })),
      ...upper.map(x => ({ x: Math.round(x - 16), low: 98, width: 32, high: 36 })),
    ],
    sideWindows: planSide(depth, isTall),
    shutters: random.chance(0.7) ? random.pick(shutterColours) : null,
  }
}

function planWing(scene: Scene, random: Random, length: number): Wing | null {
  if (scene.wing === 'none') return null
  const width = random.whole(124, 136)
  const x = scene.wing === 'left' ? random.whole(4, 28) : length - width - random.whole(2, 8)
  const height = scene.storeys === 2 ? 88 : 92
  return { x, width, reach: random.whole(62, 82), height, isGarage: scene.truck === 'driveway' || random.chance(0.75) }
}

/** Returns the stretch of the front that the wing doesn't cover, seen from the right. */
function freeFront(wing: Wing | null, length: number): readonly [number, number] {
  if (!wing) return [14, length - 14]
  return wing.x < 60 ? [wing.x + wing.width + 16, length - 12] : [12, wing.x - wing.reach * 0.8]
}

/** Returns the centers of equal sections, each wide enough for a window with shutters. */
function slotsOf([from, to]: readonly [number, number], isWide: boolean) {
  const count = isWide ? 3 : Math.max(1, Math.round((to - from) / 80))
  return Array.from({ length: count }, (_, at) => from + ((to - from) * (at + 0.5)) / count)
}

function isBehind(wing: Wing | null, x: number) {
  return wing !== null && x > wing.x - 40 && x < wing.x + wing.width + 40
}

function planSide(depth: number, isTall: boolean) {
  const lower = [0.17, 0.6].map(share => ({ x: Math.round(depth * share), low: 34, width: 40, high: 42 }))
  return isTall ? [...lower, ...lower.map(opening => ({ ...opening, low: 98, high: 36 }))] : lower
}
