import { letterSize, type Mark, tenth } from './plot.ts'
import { shortenTo, textWidth } from './text-width.ts'

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
