import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { emptySearch, type Search, searchPath, sorts } from '#domain/directory/search/search.ts'
import type { Facets } from '#domain/directory/search/search-businesses.server.ts'
import { pathIn } from '#platform/text/language.ts'
import { LinkMenu } from '#ui/link-menu.tsx'
import { useCategoryName, useLanguage } from '../layout/site-facts.ts'
import { languageChips } from './language-chips.ts'
import { searchMessages } from './search-messages.ts'

type Props = { search: Search; facets: Facets }

/** Filters are links, so that they work without JavaScript and are part of the URL. On a phone, they scroll sideways. */
export function SearchFilters({ search, facets }: Props) {
  const language = useLanguage()
  const messages = searchMessages[language]
  const nameOf = useCategoryName()
  const { categories, aroundTheClock } = facets
  const path = (change: Partial<Search>) => pathIn(language, searchPath({ ...search, page: 1, ...change }))
  const count = (listings: number | null) => (listings === null ? '' : ` (${listings})`)
  const { q, city, near, lang } = search
  const isNarrowed = [search.open, search.speaks, search.category, search.near && search.within].some(Boolean)
  const spoken = languageChips(search, facets, language).map(chip => (
    <Chip key={chip.language} path={path({ speaks: chip.isChosen ? '' : chip.language })} isChosen={chip.isChosen}>
      {chip.text}
      {count(chip.listings)}
    </Chip>
  ))
  return (
    <ul
      aria-label={messages.filters}
      className="-mx-4 mt-4 flex gap-2 overflow-x-auto px-4 pb-1 md:max-lg:mx-0 md:max-lg:flex-wrap md:max-lg:px-0 lg:-mx-6 lg:px-6"
    >
      {language !== 'en' && spoken}
      <Chip path={path({ open: search.open ? '' : '24-7' })} isChosen={search.open !== ''}>
        {messages.aroundTheClock}
        {count(aroundTheClock)}
      </Chip>
      {categories
        .filter(({ slug, listings }) => listings !== 0 || slug === search.category)
        .map(({ slug, name, listings }) => (
          <Chip
            key={slug}
            path={path({ category: search.category === slug ? '' : slug })}
            isChosen={search.category === slug}
          >
            {nameOf(name)}
            {count(listings)}
          </Chip>
        ))}
      {language === 'en' && spoken}
      {isNarrowed && (
        <li className="shrink-0 max-md:order-first">
          <a
            href={pathIn(language, searchPath({ ...emptySearch, q, city, near, lang }))}
            className="inline-flex min-h-11 items-center gap-1.5 px-2 text-sm font-semibold text-accent"
          >
            <X aria-hidden className="size-4" /> {messages.clearAll}
          </a>
        </li>
      )}
    </ul>
  )
}

function Chip({ path, isChosen, children }: { path: string; isChosen: boolean; children: ReactNode }) {
  const look = isChosen ? 'border-2 border-accent bg-tint text-tint-ink' : 'border border-edge bg-surface'
  return (
    <li className={`shrink-0 ${isChosen ? 'max-md:order-first' : ''}`}>
      <a
        href={path}
        aria-current={isChosen ? 'true' : undefined}
        className={`inline-flex min-h-11 items-center gap-1.5 rounded-full px-4 text-sm font-semibold ${look}`}
      >
        {isChosen && <Check aria-hidden className="size-4" />}
        {children}
      </a>
    </li>
  )
}

type SortMenuProps = { search: Search; isNear: boolean; hasCenter: boolean }

/** The order of the results. Near a place, the best match is the nearest; in a city, the nearest to its center is a choice. */
export function SortMenu({ search, isNear, hasCenter }: SortMenuProps) {
  const language = useLanguage()
  const messages = searchMessages[language]
  const isOwnChoice = hasCenter && !isNear
  const chosen = search.sort === 'distance' && !isOwnChoice ? 'best' : search.sort
  const links = sorts
    .filter(sort => sort !== 'distance' || isOwnChoice)
    .map(sort => ({
      text: sort === 'best' && isNear ? messages.sorts.distance : messages.sorts[sort],
      path: pathIn(language, searchPath({ ...search, page: 1, sort })),
      isChosen: sort === chosen,
    }))
  return <LinkMenu label={messages.order} links={links} isPlain />
}
