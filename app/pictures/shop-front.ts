import { mix } from './colours.ts'
import { type Facade, upright } from './facade.ts'
import type { FlatRoof } from './flat-roof.ts'
import { fill, line, rectangles, trace, track } from './marks.ts'
import type { Scene } from './scene.ts'
import { boxFaces, drawSolid } from './solids.ts'
import type { Stage } from './stage.ts'

/** Draws shop windows between piers, a band of the house color above them, and offices on a second story. */
export function drawShopFront(stage: Stage, scene: Scene, facade: Facade, { length, bays, height, isTall }: Shop) {
  const bay = (length - 16) / bays
  const all = Array.from({ length: bays }, (_, at) => 8 + at * bay)
  const glass = all.map(x => upright(x + 7, 8, bay - 14, 56)).join('')
  const glint = all.map(x => trace`M${x + 7}-64h${bay * 0.42}l-16 56h-${bay * 0.42 - 16}z`).join('')
  const bars = rectangles(
    all.flatMap(x => [
      [x + bay * 0.36, -64, 2.4, 56] as const,
      [x + bay * 0.68, -64, 2.4, 56] as const,
      [x + 7, -52, bay - 14, 2] as const,
    ]),
  )
  const upper = isTall ? all.map(x => upright(x + 12, 96, bay - 24, 36)).join('') : ''
  const sills = isTall ? rectangles(all.map(x => [x + 9, -96, bay - 18, 4] as const)) : ''
  const mullions = rectangles(isTall ? all.map(x => [x + bay / 2 - 1, -132, 2, 36] as const) : [])
  return (
    fill(rectangles([[0, -height + (isTall ? 64 : 10), length, 20]]), stage.tone(mix(scene.door, '#FFFFFF', 0.08))) +
    fill(glass + upper, facade.glass) +
    fill(glint, facade.glint, 0.6) +
    fill(bars + sills + mullions, facade.trim) +
    fill(upright(0, 44, length, 24), stage.light.shadow, 0.3)
  )
}

export function drawShopSide(stage: Stage, facade: Facade, { depth, height, isTall }: Shop) {
  const gate = upright(depth * 0.58, 0, 52, 60)
  const slats = rectangles([1, 2, 3, 4].map(at => [depth * 0.58, -at * 12, 52, 1.4] as const))
  const windows = [0.12, 0.34].map(share => upright(depth * share, 34, 34, 28)).join('')
  const upper = isTall ? [0.12, 0.34, 0.58, 0.8].map(share => upright(depth * share, 98, 30, 32)).join('') : ''
  return (
    fill(gate, stage.tone('#AEB6B8')) +
    fill(slats, stage.tone('#8B9598')) +
    fill(windows + upper, facade.glass) +
    fill(rectangles([[depth * 0.52, -height, 4, height]]), facade.trim)
  )
}

/** Draws a striped awning over every shop window. */
export function drawAwnings(stage: Stage, scene: Scene, { length, bays }: Shop) {
  const bay = (length - 16) / bays
  const cloth = stage.tone(scene.door)
  const parts = 6
  return Array.from({ length: bays }, (_, at) => {
    const [from, wide] = [8 + at * bay + 4, (bay - 8) / parts]
    const stripes = Array.from({ length: parts }, (_, part) => {
      const [x0, x1] = [from + part * wide, from + (part + 1) * wide]
      const colour = part % 2 ? cloth : stage.tone('#F7F3E8')
      return (
        stage.face(
          [
            [x0, -26, 54],
            [x1, -26, 54],
            [x1, 0, 72],
            [x0, 0, 72],
          ],
          colour,
        ) +
        stage.face(
          [
            [x0, -26, 48],
            [x1, -26, 48],
            [x1, -26, 54],
            [x0, -26, 54],
          ],
          mix(colour, '#15202C', 0.2),
        )
      )
    })
    const end = from + parts * wide
    return (
      stripes.join('') +
      stage.face(
        [
          [end, -26, 48],
          [end, -26, 54],
          [end, 0, 72],
          [end, 0, 66],
        ],
        mix(cloth, '#15202C', 0.4),
      )
    )
  }).join('')
}

/** Draws a walkway under a thin roof on posts. */
export function drawSlab(stage: Stage, { length, bays }: Shop) {
  const bay = (length - 16) / bays
  const posts = Array.from({ length: bays + 1 }, (_, at) => {
    const [from, to] = [stage.at(8 + at * bay, -28, 0), stage.at(8 + at * bay, -28, 72)]
    return track([from, to])
  })
  return (
    line(posts.join(''), stage.tone('#E9E7DF'), 4) +
    drawSolid(stage, boxFaces([-4, -34, 72], [length + 8, 36, 6]), stage.tone('#E4E1D8'))
  )
}

export type Shop = FlatRoof & {
  bays: number
  canopy: 'awnings' | 'slab'
  isTall: boolean
  units: readonly (readonly [number, number])[]
}
