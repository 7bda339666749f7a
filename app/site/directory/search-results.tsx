import { countLimit, lastPage, pageSize, type Search, searchPath } from '#domain/directory/search.ts'
import type { Found } from '#domain/directory/search-businesses.server.ts'
import { button } from '#ui/button.ts'
import { ContractorCard } from './contractor-card.tsx'

type Props = { search: Search; found: Found; now: number }

export function SearchResults({ search, found: { cards, total }, now }: Props) {
  return (
    <section aria-labelledby="results" className="mt-12">
      <h2 id="results">{heading(search, total)}</h2>
      <p className="mt-1 text-ink-2">{search.city || 'All Cities'} · names and categories that contain your words</p>
      {total === 0 && <p className="mt-6">No contractors found matching your search criteria.</p>}
      <div className="mt-6 grid gap-8 md:grid-cols-2">
        {cards.map(card => (
          <ContractorCard key={card.id} card={card} now={now} />
        ))}
      </div>
      <Paging search={search} total={total} shown={cards.length} />
    </section>
  )
}

function heading({ q }: Search, total: number) {
  const count = total > countLimit ? `${countLimit.toLocaleString('en')}+` : total.toLocaleString('en')
  const contractors = total === 1 ? 'contractor' : 'contractors'
  return q ? `${count} ${contractors} for “${q}”` : `${count} ${contractors}`
}

function Paging({ search, total, shown }: { search: Search; total: number; shown: number }) {
  const first = (search.page - 1) * pageSize + 1
  const hasMore = first - 1 + shown < total && search.page < lastPage
  if (total === 0) return null
  return (
    <nav aria-label="Pages of results" className="mt-10 flex items-center justify-between gap-4">
      <p className="text-ink-2">{shown ? `${first} to ${first + shown - 1}` : 'No more contractors on this page'}</p>
      <p className="flex gap-3">
        {search.page > 1 && (
          <a href={searchPath({ ...search, page: search.page - 1 })} rel="prev" className={button.outlined}>
            Previous
          </a>
        )}
        {hasMore && (
          <a href={searchPath({ ...search, page: search.page + 1 })} rel="next" className={button.outlined}>
            Show more
          </a>
        )}
      </p>
    </nav>
  )
}
