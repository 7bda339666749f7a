import { Link } from 'react-router'
import { discoveryMessages as messages } from '#domain/directory/licenses/discovery-messages.ts'

type Props = { cities: { city: string; count: number }[]; city: string; total: number }

/** How many licensees of each city have no listing. A city shows only its own. */
export function CityCounts({ cities, city, total }: Props) {
  const rows = [{ city: '', count: total }, ...cities]
  return (
    <nav aria-labelledby="cities" className="min-w-0 rounded-panel border border-line bg-surface p-4 md:p-5">
      <h3 id="cities" className="text-lg!">
        {messages.cities}
      </h3>
      <ul>
        {rows.map(row => (
          <li key={row.city}>
            <Link
              to={row.city === '' ? '/admin/licenses/unlisted' : `?${new URLSearchParams({ city: row.city })}`}
              aria-current={row.city === city ? 'true' : undefined}
              className="flex min-h-11 items-center justify-between gap-4 text-[15px] hover:underline aria-[current]:font-bold"
            >
              {row.city || messages.allCities} <span className="tabular-nums">{row.count.toLocaleString('en')}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
