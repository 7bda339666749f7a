import { letterSize, type Mark, seriesColour } from './plot.ts'
import { shortenTo, textWidth } from './text-width.ts'

const line = 22
const swatch = 11

/** Draws the legend, wrapped at the chart's width; a single series needs none. */
export function drawLegend(names: readonly string[], width: number): { marks: Mark[]; height: number } {
  if (names.length < 2) return { marks: [], height: 0 }
  const marks: Mark[] = []
  let x = 0
  let y = 0
  names.forEach((name, at) => {
    const text = shortenTo(name, width - swatch - 8, letterSize)
    const own = swatch + 8 + textWidth(text, letterSize) + 20
    if (x > 0 && x + own - 20 > width) {
      x = 0
      y += line
    }
    marks.push(
      { kind: 'box', x, y: y + 3, width: swatch, height: swatch, radius: 3, fill: seriesColour(at) },
      { kind: 'words', x: x + swatch + 8, y: y + 13, text, size: letterSize, anchor: 'start', colour: 'ink' },
    )
    x = Math.ceil(x + own)
  })
  return { marks, height: y + line + 8 }
}
