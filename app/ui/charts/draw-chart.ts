import type { ChartData } from './chart-data.ts'
import { drawBars } from './draw-bars.ts'
import { drawColumns } from './draw-columns.ts'
import { drawLineChart } from './draw-line-chart.ts'
import { drawMap } from './draw-map.ts'
import type { Plot } from './plot.ts'

/** Returns a chart at this width as marks, for page and PDF. `share` is the ratio of height to width. */
export function drawChart(chart: ChartData, width: number, share = 0.38): Plot {
  if (chart.kind === 'map') return drawMap(chart, width)
  if (chart.kind === 'bars') return drawBars(chart, width)
  const height = Math.round(Math.min(Math.max(width * share, 210), 320))
  return chart.kind === 'line' ? drawLineChart(chart, width, height) : drawColumns(chart, width, height)
}

/** Returns whether there is nothing to draw; the page then shows a sentence instead. */
export function isEmptyChart(chart: ChartData) {
  return chart.kind === 'map'
    ? chart.points.every(({ amount }) => amount === 0)
    : chart.labels.length === 0 || chart.series.every(({ amounts }) => amounts.every(amount => amount === null))
}
