import type { ReactNode } from 'react'
import type { SeriesChart } from './chart-data.ts'
import { ChartMarks } from './chart-marks.tsx'
import { ChartTable } from './chart-table.tsx'
import { drawChart, isEmptyChart } from './draw-chart.ts'

/**
 * A plot for each range of available widths: text must not shrink with the chart, and only CSS knows the width. The class names are
 * complete because the style sheet is generated from the classes found in the source.
 */
const sizes = [
  { width: 296, shown: '@min-[400px]:hidden' },
  { width: 440, shown: 'hidden @min-[400px]:block @min-[600px]:hidden' },
  { width: 660, shown: 'hidden @min-[600px]:block @min-[900px]:hidden' },
  { width: 1000, shown: 'hidden @min-[900px]:block' },
]

type Props = { chart: SeriesChart; table?: ReactNode }

/** A chart as wide as its container, with all its numbers as a table; pass `table` to show more than the chart does. */
export function Chart({ chart, table = <ChartTable chart={chart} /> }: Props) {
  if (isEmptyChart(chart)) return <p className="py-6 text-ink-2">No data in this period.</p>
  return (
    <div className="@container grid min-w-0 gap-3">
      <div role="img" aria-label={chart.title}>
        {sizes.map(({ width, shown }) => (
          <ChartMarks key={width} plot={drawChart(chart, width)} className={shown} />
        ))}
      </div>
      {table}
    </div>
  )
}
