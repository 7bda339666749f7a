import { scaleBand } from 'd3-scale'
import type { SeriesChart } from './chart-data.ts'
import { drawLegend } from './legend.ts'
import { letterSize, type Mark, type Plot, seriesColour, tenth } from './plot.ts'
import { textWidth } from './text-width.ts'
import { axisRoom, drawGrid, drawLabels, valueAxis } from './value-axis.ts'

/** At most this many columns are labeled with their amounts. */
const named = 6
const past = 0.74

/** Draws columns, one for each label and series; among a few columns of a single series the last one is emphasized. */
export function drawColumns({ labels, series, messages }: SeriesChart, width: number, height: number): Plot {
  const legend = drawLegend(
    series.map(({ name }) => name),
    width,
  )
  const known = series.flatMap(({ amounts }) => amounts).filter(amount => amount !== null)
  const isNegative = known.some(amount => amount < 0)
  const bottom = height - (isNegative ? 44 : 28)
  const axis = valueAxis([0, ...known], messages, [bottom, legend.height + 24])
  const left = axisRoom(axis, messages)
  const groups = scaleBand(labels.keys(), [left, width])
    .paddingInner(labels.length > 31 ? 0.2 : 0.35)
    .paddingOuter(0.2)
  const columns = scaleBand(series.keys(), [0, groups.bandwidth()]).paddingInner(0.12)
  const thickness = Math.min(columns.bandwidth(), 56)
  const isFew = series.length === 1 && labels.length <= named
  const xOf = (at: number, own: number) =>
    (groups(at) ?? left) + (columns(own) ?? 0) + (columns.bandwidth() - thickness) / 2

  const marks: Mark[] = [...legend.marks, ...drawGrid(axis, messages, left, width)]
  series.forEach(({ amounts }, own) => {
    amounts.forEach((amount, at) => {
      if (amount === null) return
      const end = axis.place(amount)
      const y = Math.min(end, axis.zero)
      const size = Math.abs(end - axis.zero)
      const x = tenth(xOf(at, own))
      const box = {
        kind: 'box',
        x,
        y,
        width: tenth(thickness),
        height: tenth(size),
        radius: tenth(Math.min(3, size / 2, thickness / 4)),
      } as const
      const isPast = isFew && at < labels.length - 1
      // Earlier columns are translucent; an opaque box behind them hides the grid lines.
      if (isPast) marks.push({ ...box, fill: 'ground' })
      marks.push({ ...box, fill: seriesColour(own), ...(isPast && { opacity: past }) })
      const text = messages.full(amount)
      const half = textWidth(text, letterSize) / 2
      if (!isFew || 2 * half > groups.step()) return
      marks.push({
        kind: 'words',
        x: tenth(Math.min(x + thickness / 2, width - half)),
        y: tenth(amount < 0 ? end + 16 : end - 7),
        text,
        size: letterSize,
        anchor: 'middle',
        colour: 'ink',
        isStrong: true,
      })
    })
  })
  const middleOf = (at: number) => (groups(at) ?? left) + groups.bandwidth() / 2
  marks.push(...drawLabels(labels, middleOf, { left, right: width, y: height - 6 }))
  return { width, height, marks }
}
