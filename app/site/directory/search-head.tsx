import { categoryOfSlug } from '#domain/directory/businesses/category.ts'
import type { Search } from '#domain/directory/search/search.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { PageHead } from '../layout/page-head.tsx'

type Props = {
  search: Search
  /** The page of the same city and category, which search engines show instead. */
  landing: string | null
}

/** A page of results: search engines follow its links and index the city's own page. It has no canonical address of its own. */
export function SearchHead({ search, landing }: Props) {
  const where = search.city || region.name
  const what = [categoryOfSlug(search.category) ?? 'Contractors', ...(search.q ? [`for “${search.q}”`] : [])].join(' ')
  const page = search.page > 1 ? `, page ${search.page}` : ''
  return (
    <PageHead
      title={`${what} in ${where}${page}`}
      description={`${what} in ${where}${page}: who offers 24/7 service, how they are rated, and how to reach them.`}
      path={landing}
      search={landing ? 'shown' : 'followed'}
    />
  )
}
