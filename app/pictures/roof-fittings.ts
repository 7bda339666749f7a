import { seededRandom } from '#platform/images/seeded-random.ts'
import type { WorkArea } from './building.ts'
import { mix } from './colours.ts'
import { fill, line, rectangle, trace } from './marks.ts'
import { spotOn } from './projection.ts'
import type { Scene } from './scene.ts'
import { type Eaves, ridgeOf, slopesOf } from './slopes.ts'
import type { Stage } from './stage.ts'

/** Draws a vent pipe on every roof, and on some a skylight or solar panels outside the work area. */
export function drawRoofFittings(stage: Stage, scene: Scene, eaves: Eaves, { from, to }: WorkArea) {
  const slope = slopesOf(eaves).at(-1)
  if (!slope) return ''
  const ridge = ridgeOf(eaves)
  const isBusy = scene.tarp || scene.damage || scene.crew !== 'none'
  const end = ridge.to - eaves.x0
  const high = Math.hypot((eaves.y1 - eaves.y0) / 2, eaves.rise)
  const choice = seededRandom(`${scene.plot} fittings`).between(0, 1)
  const extra =
    isBusy || choice > 0.55
      ? ''
      : choice > 0.25
        ? drawPanels(stage, from + 2, Math.min(Math.floor((to - from - 6) / 31), 4), high)
        : drawSkylight(stage, (from + to) / 2 - 17, high)
  const foot = stage.at(...spotOn(slope.plane, end - 22, high * 0.72))
  return stage.on(slope.plane, extra) + drawVent(stage, foot)
}

function drawVent({ tone }: Stage, [x, y]: readonly [number, number]) {
  return (
    fill(rectangle(x, y - 15, 7, 16), tone('#D9DEDE')) +
    fill(rectangle(x + 4, y - 15, 3, 16), tone('#AEB7B9')) +
    fill(rectangle(x - 2, y - 18, 11, 4), tone('#C3CBCC'))
  )
}

function drawPanels({ tone }: Stage, from: number, columns: number, high: number) {
  const glass = tone('#1D3550')
  const panels: string[] = []
  const joints: string[] = []
  for (let index = 0; index < columns * 2; index++) {
    const [x, y] = [from + (index % columns) * 31, -high * 0.86 + Math.floor(index / columns) * 37]
    panels.push(rectangle(x, y, 29, 35))
    joints.push(trace`M${x} ${Math.round(y + 17)}h29M${x + 14.5} ${Math.round(y)}v35`)
  }
  const shadow = fill(rectangle(from + 1, -high * 0.86 + 4, columns * 31 + 2, 74), '#0B1218', 0.3)
  return shadow + fill(panels.join(''), glass) + line(joints.join(''), mix(glass, '#9CC4E8', 0.35), 0.8)
}

function drawSkylight({ tone, light }: Stage, from: number, high: number) {
  const y = -high * 0.72
  return (
    fill(rectangle(from - 3, y + 2, 42, 38), '#0B1218', 0.3) +
    fill(rectangle(from - 3, y - 3, 40, 40), tone('#E8ECEC')) +
    fill(rectangle(from, y, 34, 34), light.lamps ? '#FFD98A' : tone('#86AFC4')) +
    fill(trace`M${from} ${y}h20l-14 34h-6z`, light.lamps ? '#FFEBC0' : tone('#BFD9E4'), 0.7)
  )
}
