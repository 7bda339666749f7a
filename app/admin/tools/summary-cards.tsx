export type Summary = { total: number; claimed: number; featured: number; rating: number }

/** The directory in four figures. */
export function SummaryCards({ summary: { total, claimed, featured, rating } }: { summary: Summary }) {
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
