import type { SeriesChart } from './chart-data.ts'
import { drawLegend } from './legend.ts'
import { letterSize, type Mark, type Plot, seriesColour, tenth } from './plot.ts'
import { shortenTo, textWidth } from './text-width.ts'
import { valueAxis } from './value-axis.ts'

const thickness = 10
const between = 4
/** From this width on a name fits beside its bar; below it goes above the bar. */
const wide = 420

/** Draws horizontal bars, each with its name and amount: a ranking whose names may be long. */
export function drawBars({ labels, series, messages }: SeriesChart, width: number): Plot {
  const legend = drawLegend(
    series.map(({ name }) => name),
    width,
  )
  const known = series.flatMap(({ amounts }) => amounts).filter(amount => amount !== null)
  const widest = (texts: string[]) => texts.reduce((most, text) => Math.max(most, textWidth(text, letterSize)), 0)
  const isBeside = width >= wide
  const nameRoom = isBeside ? Math.min(widest(labels), width * 0.36) : width
  const left = isBeside ? nameRoom + 16 : 0
  const amountRoom = Math.min(widest(known.map(messages.full)) + 8, width * 0.6)
  // A bar's length shows its amount, so the axis starts at zero.
  const axis = valueAxis([0, ...known], messages, [left, width - amountRoom])
  const bars = series.length * (thickness + between)
  const row = isBeside ? Math.max(bars, letterSize) + 14 : bars + letterSize + 20

  const marks: Mark[] = [...legend.marks]
  labels.forEach((label, at) => {
    const top = legend.height + at * row
    const name = { text: shortenTo(label, nameRoom, letterSize), size: letterSize, colour: 'ink' } as const
    const nameY = isBeside ? top + row / 2 + letterSize * 0.35 : top + letterSize
    marks.push({ kind: 'words', x: 0, y: tenth(nameY), anchor: 'start', ...name })
    const first = isBeside ? top + (row - bars + between) / 2 : top + letterSize + 8
    series.forEach(({ amounts }, own) => {
      marks.push(...drawBar(amounts[at] ?? null, tenth(first + own * (thickness + between)), own))
    })
  })
  return { width, height: Math.ceil(legend.height + labels.length * row) || 1, marks }

  function drawBar(amount: number | null, y: number, own: number): Mark[] {
    const end = amount === null ? axis.zero : axis.place(amount)
    const x = Math.min(end, axis.zero)
    const size = tenth(Math.abs(end - axis.zero))
    return [
      {
        kind: 'box',
        x: tenth(x),
        y,
        width: size,
        height: thickness,
        radius: Math.min(3, size / 2),
        fill: seriesColour(own),
      },
      {
        kind: 'words',
        x: tenth(Math.max(end, axis.zero) + 8),
        y: tenth(y + thickness / 2 + letterSize * 0.35),
        text: messages.full(amount),
        size: letterSize,
        anchor: 'start',
        colour: 'ink',
        isStrong: true,
      },
    ]
  }
}
