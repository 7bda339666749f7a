import type { ChartData } from './chart-data.ts'

/** Returns the chart's table as text; for a map, only places with a nonzero amount, largest first. */
export function chartRows(chart: ChartData) {
  const { full } = chart.words
  if (chart.kind === 'map') {
    const places = chart.points.filter(({ amount }) => amount !== 0).sort((a, b) => b.amount - a.amount)
    return {
      head: ['Place', 'Amount'],
      rows: places.map(({ name, amount }, at) => ({ key: at, name, amounts: [{ key: 0, text: full(amount) }] })),
    }
  }
  const { labels, series } = chart
  return {
    head: ['', ...series.map(({ name }) => name)],
    rows: labels.map((name, key) => ({
      key,
      name,
      amounts: series.map(({ amounts }, own) => ({ key: own, text: full(amounts[key] ?? null) })),
    })),
  }
}
