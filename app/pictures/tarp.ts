import type { WorkArea } from './building.ts'
import { mix } from './colours.ts'
import { disc, fill, num, outline, type Point, rectangle } from './marks.ts'
import { spotOn } from './projection.ts'
import type { Stage } from './stage.ts'

const blue = '#2C73D9'
const folds = 8

/** Draws the blue tarp: laid over the ridge, held by battens, weighed down with sandbags. */
export function drawTarp(stage: Stage, work: WorkArea) {
  const room = work.to - work.from
  const width = Math.min(room - 6, stage.random.whole(112, 146))
  const left = work.from + 3 + (room - 6 - width) * stage.random.between(0, 1)
  const low = work.hasRidge ? work.high * 0.13 : work.low
  const bottom = (at: number) => -low + (work.hasRidge ? 3 * Math.sin(at * 2.1) : 0)
  const sheet = { left, width, low, high: work.high, bottom }
  return (
    stage.on(work.plane, drawShade(sheet) + drawSheet(stage, sheet) + drawBattens(stage, sheet)) +
    drawSandbags(stage, work, sheet)
  )
}

type Sheet = { left: number; width: number; low: number; high: number; bottom: (at: number) => number }

function edges({ left, width, high, bottom }: Sheet, from: number, to: number): Point[] {
  const x = (at: number) => left + (width * at) / folds
  const steps = Array.from({ length: Math.ceil(to - from) }, (_, index) => Math.min(from + index + 1, to))
  return [
    [x(from), -high - 1],
    [x(to), -high - 1],
    ...[...steps.reverse(), from].map((at): Point => [x(at), bottom(at)]),
  ]
}

function drawShade(sheet: Sheet) {
  const lower = edges({ ...sheet, bottom: at => sheet.bottom(at) + 5, left: sheet.left + 3 }, 0, folds)
  return fill(outline(lower), '#081018', 0.35)
}

function drawSheet({ tone }: Stage, sheet: Sheet) {
  const colour = tone(blue, 0.55)
  const bands = (every: number) => {
    const list = Array.from({ length: folds / 2 }, (_, at) =>
      outline(edges(sheet, at * 2 + every, at * 2 + every + 0.5)),
    )
    return list.join('')
  }
  return (
    fill(outline(edges(sheet, 0, folds)), colour) +
    fill(bands(0), mix(colour, '#061B3D', 0.14)) +
    fill(bands(1), mix(colour, '#FFFFFF', 0.16)) +
    fill(
      outline([
        ...edges(sheet, 0, folds).slice(2),
        ...edges({ ...sheet, bottom: at => sheet.bottom(at) - 3 }, 0, folds)
          .slice(2)
          .reverse(),
      ]),
      mix(colour, '#04142E', 0.35),
    )
  )
}

function drawBattens({ tone }: Stage, { left, width, low, high }: Sheet) {
  const upright = (x: number, wide: number) => rectangle(left + width * x - 2, -high + 3, wide, high - low - 8)
  const wood = [0.08, 0.36, 0.64, 0.92].map(x => upright(x, 4)).join('') + rectangle(left + 1, -low - 7, width - 2, 4)
  const shade = [0.08, 0.36, 0.64, 0.92].map(x => upright(x + 2.6 / width, 1.4)).join('')
  return fill(wood, tone('#D9B98A')) + fill(shade, tone('#A98555'))
}

/** Along the ridge; on a flat roof, all around. */
function drawSandbags(stage: Stage, work: WorkArea, { left, width, low, high }: Sheet) {
  const along = (share: number, y: number) => spotOn(work.plane, left + width * share, y)
  const ridge = [0.03, 0.19, 0.35, 0.51, 0.67, 0.83, 0.97].map(share => along(share, high))
  const sides = [0.25, 0.5, 0.75].flatMap(share => [0.01, 0.99].map(x => along(x, low + (high - low) * share)))
  const front = [0.03, 0.27, 0.5, 0.73, 0.97].map(share => along(share, low + 2))
  const spots = work.hasRidge ? ridge : [...ridge, ...sides, ...front]
  const bag = stage.define('w', id => `<g id="${id}">${drawBag(stage)}</g>`)
  return spots
    .map(spot => stage.at(...spot))
    .map(([x, y]) => `<use href="${bag}" x="${num(x)}" y="${num(y)}"/>`)
    .join('')
}

function drawBag({ tone }: Stage) {
  return disc([0, 1.4], 7.4, 4.4, tone('#BBAE93')) + disc([0, -0.4], 7, 3.6, tone('#E6DCC6'))
}
