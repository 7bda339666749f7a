import { mix } from './colours.ts'
import { at, disc, fill, line, type Point, trace } from './marks.ts'
import type { Stage } from './stage.ts'

/** Draws a roofer in an orange vest and a white hard hat, 64 units high when standing: a little less than a door. */
export function drawRoofer(stage: Stage, foot: Point, pose: 'kneeling' | 'standing', faces: 1 | -1) {
  const body = pose === 'kneeling' ? kneeling(stage) : standing(stage)
  return at(foot, stage.camera.scale * 0.92, drawShadow() + body + drawHeadlamp(stage, pose), faces)
}

function clothes({ tone }: Stage) {
  const vest = tone('#F2A03D', 0.5)
  return {
    vest,
    sleeve: mix(vest, '#7A3A00', 0.25),
    stripe: tone('#FFF3B8', 0.4),
    skin: tone('#8A5A3C', 0.6),
    trousers: tone('#33475A', 0.5),
    boots: tone('#2A2320', 0.5),
    hat: tone('#F7F4EA', 0.4),
    tool: tone('#C9CFD2', 0.5),
    wood: tone('#B5854E', 0.5),
  }
}

function drawShadow() {
  return disc([4, 1], 19, 5, '#0B1218', 0.3)
}

function kneeling(stage: Stage) {
  const { vest, sleeve, stripe, skin, trousers, boots, hat, tool, wood } = clothes(stage)
  return (
    fill('M-17 0l2-4h7l1 4z', boots) +
    fill('M-12 0l12-13 12 1 3 12h-8l-3-6-7 7z', trousers) +
    fill('M6 1v-4l9 0 3 4z', boots) +
    fill('M-1-12q-3-18 8-21q10 1 9 11l-3 11z', vest) +
    line('M2-24l12 4', stripe, 2.4) +
    line('M12-28l9 12-1 10', sleeve, 4.4, 'stroke-linecap="round" stroke-linejoin="round"') +
    line('M20-5l9-4', wood, 2.2) +
    fill('M28-13l4 0 1 7-4 1z', tool) +
    head(9.5, -37, skin, hat)
  )
}

function standing(stage: Stage) {
  const { vest, sleeve, stripe, skin, trousers, boots, hat, wood } = clothes(stage)
  return (
    fill('M-9 0v-4h7l2 4zM4 1v-4h7l3 4z', boots) +
    fill('M-8-3l2-26h13l4 27h-7l-4-18-2 17z', trousers) +
    fill('M-7-27q-2-20 3-24q6-3 11 0q5 5 2 24z', vest) +
    line('M-6-39h14M-7-32h15', stripe, 2.2) +
    fill('M-24-47l50-7 1 5-50 7z', wood) +
    line('M7-48l7 8 3-10', sleeve, 4.4, 'stroke-linecap="round" stroke-linejoin="round"') +
    line('M-5-48l-5 9-1 8', sleeve, 4.4, 'stroke-linecap="round" stroke-linejoin="round"') +
    head(2, -58, skin, hat)
  )
}

function head(x: number, y: number, skin: string, hat: string) {
  return disc([x, y], 5.6, 5.6, skin) + fill(trace`M${x - 7} ${y - 1}a7 7 0 0 1 14 0h3v1.8h-18z`, hat)
}

/** At night a roofer works by headlamp. */
function drawHeadlamp({ light }: Stage, pose: 'kneeling' | 'standing') {
  if (!light.lamps || light.rain) return ''
  const [x, y] = pose === 'kneeling' ? [16, -38] : [9, -59]
  return fill(trace`M${x} ${y}l46 34-40 12z`, '#FFF1C9', 0.26) + disc([x, y], 2.6, 2.6, '#FFF6DC')
}
