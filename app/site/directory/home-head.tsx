import { categoryOfSlug } from '#domain/directory/businesses/category.ts'
import type { Search } from '#domain/directory/search/search.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { PageHead } from '../layout/page.tsx'
import { operatorData, StructuredData, siteData } from '../structured-data/structured-data.tsx'

/** `isShown` is true for the home page itself, and false for the error page of an invalid search. */
export function HomeHead({ isShown }: { isShown: boolean }) {
  return (
    <>
      <PageHead
        title={`Emergency roofing contractors in ${region.name}`}
        description={`Find a roofer in ${region.name} who answers now. See ratings, licenses and availability, and call with one tap.`}
        path="/"
        search={isShown ? 'shown' : 'followed'}
      />
      {isShown && <StructuredData of={[siteData, operatorData]} />}
    </>
  )
}

type Props = {
  search: Search
  /** The page of the same city and category, which search engines index instead. */
  landing: string | null
}

/** The head of a page of results. Search engines follow its links but index the city's own page; it has no canonical URL. */
export function SearchHead({ search, landing }: Props) {
  const where = search.city || region.name
  const what = [categoryOfSlug(search.category) ?? 'Contractors', ...(search.q ? [`for “${search.q}”`] : [])].join(' ')
  const page = search.page > 1 ? `, page ${search.page}` : ''
  return (
    <PageHead
      title={`${what} in ${where}${page}`}
      description={`${what} in ${where}${page}. See ratings and 24/7 service, and call or ask for a free quote.`}
      path={landing}
      search={landing ? 'shown' : 'followed'}
    />
  )
}
