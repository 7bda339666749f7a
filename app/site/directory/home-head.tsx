import { categoryName } from '#domain/directory/businesses/category.ts'
import type { Search } from '#domain/directory/search/search.ts'
import { regionNames } from '#domain/foundation/settings/region.ts'
import { pathIn } from '#platform/text/language.ts'
import { PageHead } from '../layout/page.tsx'
import { useCategories, useLanguage } from '../layout/site-facts.ts'
import { operatorData, StructuredData, siteData } from '../structured-data/structured-data.tsx'
import { useHomeMessages } from './home-texts.tsx'
import { searchMessages } from './search-messages.ts'

/** `isShown` is true for the home page itself, and false for the error page of an invalid search. */
export function HomeHead({ isShown }: { isShown: boolean }) {
  const language = useLanguage()
  const messages = useHomeMessages()
  const region = regionNames[language]
  return (
    <>
      <PageHead
        title={messages.title(region)}
        description={messages.description(region)}
        path={pathIn(language, '/')}
        search={isShown ? 'shown' : 'followed'}
      />
      {isShown && <StructuredData of={[siteData(language), operatorData]} />}
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
  const language = useLanguage()
  const messages = searchMessages[language]
  const { q, page } = search
  const categories = useCategories()
  const chosen = categories.find(({ slug }) => slug === search.category)
  const category = categoryName(language, chosen?.name ?? '', categories)
  const where = search.city || messages.region
  const title = messages.title(category, q, where, page)
  return (
    <PageHead
      title={title}
      description={messages.description(title)}
      path={landing && pathIn(language, landing)}
      search={landing ? 'shown' : 'followed'}
    />
  )
}
