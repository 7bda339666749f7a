import { lastPage, pageSize, type Search, searchPath } from '#domain/directory/search/search.ts'
import { button } from '#ui/button.ts'

type Props = { search: Search; total: number; shown: number }

export function SearchPaging({ search, total, shown }: Props) {
  if (total === 0) return null
  const first = (search.page - 1) * pageSize + 1
  const hasMore = first - 1 + shown < total && search.page < lastPage
  return (
    <nav aria-label="Pages of results" className="mt-10 flex flex-wrap items-center justify-between gap-4">
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
