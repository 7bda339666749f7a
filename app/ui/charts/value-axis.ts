import { scaleLinear } from 'd3-scale'
import type { AmountMessages } from './chart-data.ts'
import { letterSize, type Mark, tenth } from './plot.ts'
import { shortenTo, textWidth } from './text-width.ts'

type ValueAxis = { place: (amount: number) => number; ticks: number[]; zero: number }

/** Results in about four grid lines. */
const steps = 3

/** Returns an axis with round steps, starting at zero unless the chart sets `leastSpan`. */
export function valueAxis(
  amounts: readonly number[],
  messages: AmountMessages,
  range: readonly [number, number],
): ValueAxis {
  const { leastSpan, isWhole = false } = messages
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
  // If all amounts are equal, the axis still needs some height.
  return low === high && missing === 0 ? [low, low + 1] : [low - missing / 2, high + missing / 2]
}

/** Returns the room that the axis labels need on the left. */
export function axisRoom({ ticks }: Pick<ValueAxis, 'ticks'>, messages: AmountMessages) {
  return Math.ceil(Math.max(...ticks.map(tick => textWidth(messages.short(tick), letterSize)), 16)) + 10
}

export function drawGrid({ ticks, place }: ValueAxis, messages: AmountMessages, left: number, right: number): Mark[] {
  return ticks.flatMap(tick => {
    const y = place(tick)
    return [
      { kind: 'stroke', path: `M${tenth(left)} ${y}H${tenth(right)}`, colour: 'grid', width: 1 },
      {
        kind: 'words',
        x: tenth(left - 10),
        y: tenth(y + letterSize * 0.35),
        text: messages.short(tick),
        size: letterSize,
        anchor: 'end',
        colour: 'quiet',
      },
    ] satisfies Mark[]
  })
}

type Room = { left: number; right: number; y: number }

const gap = 12
const few = 6

/** Draws the labels below a chart: as many as fit, always the last one, and none beyond the edges. */
export function drawLabels(labels: readonly string[], placeOf: (at: number) => number, room: Room): Mark[] {
  const spread = labels.length > 1 ? Math.abs(placeOf(1) - placeOf(0)) : room.right - room.left
  const widest = labels.reduce((most, label) => Math.max(most, textWidth(label, letterSize)), 0)
  // A few labels are distinct names, so they're shortened; of many, such as days, most can be skipped.
  const isFew = labels.length <= few
  const width = Math.min(widest, isFew ? spread - gap : Math.max(spread - gap, (room.right - room.left) / 4))
  const last = labels.length - 1
  // The last label is moved inside the edge, and therefore closer to the one before it.
  const inward = Math.max(0, placeOf(last) + width / 2 - room.right)
  const step = isFew ? 1 : Math.max(1, Math.ceil((width + gap / 2 + inward) / spread))
  const marks: Mark[] = []
  let free = room.right + gap
  for (let at = last; at >= 0; at -= step) {
    const text = shortenTo(labels[at] ?? '', width, letterSize)
    const half = textWidth(text, letterSize) / 2
    const x = Math.min(Math.max(placeOf(at), room.left + half), room.right - half)
    // The first label may have been moved inward too, onto the next one.
    if (x + half + gap / 4 > free) continue
    free = x - half
    marks.push({
      kind: 'words',
      x: tenth(x),
      y: tenth(room.y),
      text,
      size: letterSize,
      anchor: 'middle',
      colour: 'quiet',
    })
  }
  return marks
}
