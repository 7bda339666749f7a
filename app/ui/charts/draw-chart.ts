import type { ChartData } from './chart-data.ts'
import { drawBars } from './draw-bars.ts'
import { drawColumns } from './draw-columns.ts'
import { drawLineChart } from './draw-line-chart.ts'
import { drawMap } from './draw-map.ts'
import type { Plot } from './plot.ts'

/**
 * A chart at a width, in marks: the one plot that page and PDF share. Its letters keep their size, so that a phone reads it.
 * `share` of its width is its height, where it has axes.
 */
export function drawChart(chart: ChartData, width: number, share = 0.38): Plot {
  if (chart.kind === 'map') return drawMap(chart, width)
  if (chart.kind === 'bars') return drawBars(chart, width)
  const height = Math.round(Math.min(Math.max(width * share, 210), 320))
  return chart.kind === 'line' ? drawLineChart(chart, width, height) : drawColumns(chart, width, height)
}

/** Whether there is anything to draw: a chart of nothing is a sentence. */
export function isEmptyChart(chart: ChartData) {
  return chart.kind === 'map'
    ? chart.points.every(({ amount }) => amount === 0)
    : chart.labels.length === 0 || chart.series.every(({ amounts }) => amounts.every(amount => amount === null))
}
