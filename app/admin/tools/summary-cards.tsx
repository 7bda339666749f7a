import { useRouteLoaderData } from 'react-router'
import type { loader } from '../layout/admin-layout.tsx'

/** The directory in four figures, which the dashboard's layout has already loaded. */
export function SummaryCards() {
  const { trends } = useRouteLoaderData<typeof loader>('admin/layout/admin-layout') ?? {}
  if (!trends) return null
  const last = (series: readonly number[]) => series.at(-1) ?? 0
  const total = last(trends.businesses)
  const claimed = last(trends.claimed)
  const featured = last(trends.featured)
  const rating = last(trends.rating)
  const cards = [
    { label: 'Total', figure: total.toLocaleString('en'), about: null },
    { label: 'Claimed', figure: claimed.toLocaleString('en'), about: percentOf(claimed, total) },
    { label: 'Featured', figure: featured.toLocaleString('en'), about: percentOf(featured, total) },
    { label: 'Average rating', figure: rating.toFixed(1), about: 'of 5' },
  ]
  return (
    <dl className="mt-4 grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-4">
      {cards.map(({ label, figure, about }) => (
        <div key={label} className="grid content-start gap-0.5 rounded-panel border border-line bg-surface p-4 md:px-5">
          <dt className="text-[15px] font-semibold">{label}</dt>
          <dd className="font-display text-[28px] leading-tight font-bold tabular-nums">{figure}</dd>
          {about && <dd className="text-sm text-ink-2">{about}</dd>}
        </div>
      ))}
    </dl>
  )
}

function percentOf(part: number, whole: number) {
  return `${whole === 0 ? 0 : Math.round((100 * part) / whole)}% of all`
}
