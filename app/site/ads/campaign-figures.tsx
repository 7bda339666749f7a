import type { OwnCampaign } from '#domain/commerce/ads/read-own-campaigns.server.ts'
import { shortDay } from '#domain/oversight/reports/amounts.ts'
import { writtenDay } from '#platform/time/dates.ts'
import { link } from '#ui/button.ts'
import { Chart } from '#ui/charts/chart.tsx'
import type { SeriesChart } from '#ui/charts/chart-data.ts'

type Days = OwnCampaign['days']

export function CampaignFigures({ days }: { days: Days }) {
  const views = days.reduce((sum, day) => sum + day.views, 0)
  const clicks = days.reduce((sum, day) => sum + day.clicks, 0)
  const facts = [
    ['Views', views.toLocaleString('en')],
    ['Clicks', clicks.toLocaleString('en')],
    ['Click rate', clickRate({ views, clicks })],
  ]
  return (
    <div className="mt-4 grid gap-4">
      <h3>The last {days.length} days</h3>
      <dl className="flex flex-wrap gap-x-10 gap-y-3">
        {facts.map(([name, figure]) => (
          <div key={name}>
            <dt className="text-sm text-ink-2">{name}</dt>
            <dd className="font-display text-2xl font-bold tabular-nums">{figure}</dd>
          </div>
        ))}
      </dl>
      <Chart chart={daysChart(days, 'Views', views)} table={null} />
      {clicks > 0 && <Chart chart={daysChart(days, 'Clicks', clicks)} table={null} />}
      <DaysTable days={days} />
    </div>
  )
}

function daysChart(days: Days, name: 'Views' | 'Clicks', all: number): SeriesChart {
  const count = (amount: number | null) => (amount ?? 0).toLocaleString('en')
  return {
    kind: 'columns',
    title: `${name} by day, ${count(all)} in all`,
    labels: days.map(({ day }) => shortDay(day)),
    series: [{ name, amounts: days.map(day => (name === 'Views' ? day.views : day.clicks)) }],
    messages: { full: count, short: count, isWhole: true },
  }
}

function DaysTable({ days }: { days: Days }) {
  return (
    <details>
      <summary className={`${link} inline-flex min-h-11 cursor-pointer items-center`}>Show as table</summary>
      <table className="mt-2 w-full max-w-xl text-left tabular-nums">
        <thead className="bg-sunken text-[13px]">
          <tr>
            {['Day', 'Views', 'Clicks', 'Click rate'].map(name => (
              <th key={name} scope="col" className="px-3 py-2 font-semibold">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(day => (
            <tr key={day.day} className="border-b border-line">
              <th scope="row" className="px-3 py-2 font-normal">
                {writtenDay(day.day)}
              </th>
              <td className="px-3 py-2">{day.views.toLocaleString('en')}</td>
              <td className="px-3 py-2">{day.clicks.toLocaleString('en')}</td>
              <td className="px-3 py-2">{clickRate(day)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

function clickRate({ views, clicks }: { views: number; clicks: number }) {
  return views === 0 ? 'None yet' : `${((100 * clicks) / views).toFixed(2)} %`
}
