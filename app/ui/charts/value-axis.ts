import { scaleLinear } from 'd3-scale'
import type { AmountWords } from './chart-data.ts'
import { letterSize, type Mark, tenth } from './plot.ts'
import { textWidth } from './text-width.ts'

export type ValueAxis = { place: (amount: number) => number; ticks: number[]; zero: number }

/** About four lines across a chart. */
const steps = 3

/** Where amounts stand: on round steps, and from zero unless the chart says that it may not. */
export function valueAxis(amounts: readonly number[], words: AmountWords, range: readonly [number, number]): ValueAxis {
  const { leastSpan, isWhole = false } = words
  const scale = scaleLinear(spanOf(amounts, leastSpan), range).nice(steps)
  const ticks = scale.ticks(steps).filter(tick => !isWhole || Number.isInteger(tick))
  const [bottom = 0] = scale.domain()
  return { place: amount => tenth(scale(amount)), ticks, zero: tenth(scale(Math.max(bottom, 0))) }
}

function spanOf(amounts: readonly number[], leastSpan: number | undefined): [number, number] {
  const from = leastSpan === undefined ? [0, ...amounts] : amounts
  const low = from.reduce((least, amount) => Math.min(least, amount), from[0] ?? 0)
  const high = from.reduce((most, amount) => Math.max(most, amount), low)
  const missing = Math.max((leastSpan ?? 0) - (high - low), 0)
  // All the same: there must be some height to stand in.
  return low === high && missing === 0 ? [low, low + 1] : [low - missing / 2, high + missing / 2]
}

/** The room that the words of an axis need at its left. */
export function axisRoom({ ticks }: Pick<ValueAxis, 'ticks'>, words: AmountWords) {
  return Math.ceil(Math.max(...ticks.map(tick => textWidth(words.short(tick), letterSize)), 16)) + 10
}

/** The lines across a chart, each with its amount. */
export function drawGrid({ ticks, place }: ValueAxis, words: AmountWords, left: number, right: number): Mark[] {
  return ticks.flatMap(tick => {
    const y = place(tick)
    return [
      { kind: 'stroke', path: `M${tenth(left)} ${y}H${tenth(right)}`, colour: 'grid', width: 1 },
      {
        kind: 'words',
        x: tenth(left - 10),
        y: tenth(y + letterSize * 0.35),
        text: words.short(tick),
        size: letterSize,
        anchor: 'end',
        colour: 'quiet',
      },
    ] satisfies Mark[]
  })
}
