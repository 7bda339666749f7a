import { ScrollRegion } from '../scroll-region.tsx'
import type { ChartData } from './chart-data.ts'

/** The chart's data as an expandable table, which works without JavaScript. */
export function ChartTable({ chart }: { chart: ChartData }) {
  const { head, rows } = chartRows(chart)
  return (
    <details className="min-w-0">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-[15px] font-semibold text-accent underline-offset-4 hover:text-accent-hover hover:underline">
        Show as table
      </summary>
      <ScrollRegion label={chart.title} className="max-h-96 rounded-control border border-line">
        <table className="w-full text-left text-[15px] tabular-nums">
          <thead className="sticky top-0 bg-sunken text-[13px] font-semibold">
            <tr>
              {head.map((title, at) => (
                <th key={title} scope="col" className={`px-3 py-2 ${at > 0 ? 'text-right' : ''}`}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, amounts }) => (
              <tr key={key} className="border-t border-line">
                <th scope="row" className="px-3 py-2 font-normal">
                  {name}
                </th>
                {amounts.map(({ key, text }) => (
                  <td key={key} className="px-3 py-2 text-right">
                    {text}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </details>
  )
}

/** Returns the chart's table as text; for a map, only places with a nonzero amount, largest first. */
function chartRows(chart: ChartData) {
  const { full } = chart.messages
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
