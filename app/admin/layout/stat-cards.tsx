import type { ListingTrends } from '#domain/directory/traffic/listing-trends.server.ts'
import { describeGrowth } from '#domain/directory/traffic/traffic-count.ts'
import { SparkLine } from '#ui/spark-line.tsx'

export function StatCards({ trends }: { trends: ListingTrends }) {
  const cards = [
    { label: 'Total businesses', series: trends.businesses, figure: whole, digits: 0 },
    { label: 'Claimed', series: trends.claimed, figure: whole, digits: 0 },
    { label: 'Featured', series: trends.featured, figure: whole, digits: 0 },
    { label: 'Average rating', series: trends.rating, figure: (rating: number) => rating.toFixed(1), digits: 1 },
  ]
  return (
    <ul className="mt-5 grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-4">
      {cards.map(({ label, series, figure, digits }) => (
        <li key={label} className="grid gap-1 rounded-panel border border-line bg-surface p-4 md:px-5">
          <span className="text-[15px] font-semibold">{label}</span>
          <span className="flex items-end justify-between gap-4">
            <span className="font-display text-[34px] leading-tight font-bold tabular-nums">
              {figure(series.at(-1) ?? 0)}
            </span>
            <SparkLine points={series} />
          </span>
          <Growth now={series.at(-1) ?? 0} then={series[0] ?? 0} digits={digits} />
        </li>
      ))}
    </ul>
  )
}

function Growth({ now, then, digits }: { now: number; then: number; digits: number }) {
  const growth = describeGrowth(now, then, digits)
  return (
    <span className="text-sm text-ink-2">
      <strong className={growth.isUp ? 'text-green' : ''}>{growth.text}</strong> from last month
    </span>
  )
}

function whole(count: number) {
  return count.toLocaleString('en')
}
