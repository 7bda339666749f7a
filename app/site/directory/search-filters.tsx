import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { categoryName } from '#domain/directory/businesses/category-messages.ts'
import { isZip } from '#domain/directory/places/place.ts'
import { type Search, searchPath, sorts } from '#domain/directory/search/search.ts'
import type { Facets } from '#domain/directory/search/search-businesses.server.ts'
import { pathIn } from '#platform/text/language.ts'
import { button } from '#ui/button.ts'
import { Field } from '#ui/field.tsx'
import { useLanguage } from '../layout/site-facts.ts'
import { searchMessages } from './search-messages.ts'

type Props = {
  search: Search
  facets: Facets
  /** The visitor asked for the nearest contractors without giving a location. */
  isNearMe: boolean
}

/** Filters and sort orders are links, so that they work without JavaScript and are part of the URL. */
export function SearchFilters({ search, facets, isNearMe }: Props) {
  const language = useLanguage()
  const messages = searchMessages[language]
  const { categories, aroundTheClock } = facets
  const path = (change: Partial<Search>) => pathIn(language, searchPath({ ...search, page: 1, ...change }))
  const count = (listings: number | null) => (listings === null ? '' : ` (${listings})`)
  return (
    <div className="mt-4 grid gap-4">
      <ul aria-label={messages.filters} className="-mx-4 flex gap-2 overflow-x-auto px-4 md:mx-0 md:flex-wrap md:px-0">
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
              {categoryName(language, name)}
              {count(listings)}
            </Chip>
          ))}
      </ul>
      <details className="group" open={isNearMe || search.near !== '' || search.sort !== 'best'}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1 font-semibold">
          {messages.orderAndDistance}
          <ChevronDown aria-hidden className="size-5 group-open:rotate-180" />
        </summary>
        <ul aria-label={messages.order} className="mt-2 flex flex-wrap gap-2">
          {sorts
            .filter(sort => sort !== 'distance' || search.near)
            .map(sort => (
              <Chip key={sort} path={path({ sort })} isChosen={search.sort === sort}>
                {messages.sorts[sort]}
              </Chip>
            ))}
        </ul>
        <NearForm search={search} />
      </details>
    </div>
  )
}

function Chip({ path, isChosen, children }: { path: string; isChosen: boolean; children: ReactNode }) {
  const look = isChosen ? 'border-accent bg-tint text-tint-ink' : 'border-edge bg-surface'
  return (
    <li className="shrink-0">
      <a
        href={path}
        aria-current={isChosen ? 'true' : undefined}
        className={`inline-flex min-h-11 items-center rounded-full border px-4 text-sm font-semibold ${look}`}
      >
        {children}
      </a>
    </li>
  )
}

/** Sorts by distance from a ZIP. The page's script adds a button for the visitor's own position, and says why it can't be found. */
function NearForm({ search }: { search: Search }) {
  const language = useLanguage()
  const messages = searchMessages[language].near
  const kept = (['q', 'city', 'category', 'open', 'area', 'lang'] as const).filter(name => search[name])
  return (
    <form action={pathIn(language, '/')} className="mt-4 flex max-w-md flex-wrap items-end gap-3">
      {kept.map(name => (
        <input key={name} type="hidden" name={name} value={search[name]} />
      ))}
      <div className="grow">
        <Field name="near" label={messages.zip}>
          {control => (
            <input
              {...control}
              inputMode="numeric"
              autoComplete="postal-code"
              placeholder="33401"
              maxLength={24}
              defaultValue={isZip(search.near) ? search.near : ''}
            />
          )}
        </Field>
      </div>
      <button type="submit" className={button.outlined}>
        {messages.show}
      </button>
      <button
        type="button"
        hidden
        data-act="near-me"
        data-looking={messages.looking}
        data-denied={messages.denied}
        data-unavailable={messages.unavailable}
        data-late={messages.late}
        className={button.quiet}
      >
        {messages.use}
      </button>
      <p role="status" className="w-full empty:hidden">
        {search.near !== '' && !isZip(search.near) && messages.fromPosition}
      </p>
    </form>
  )
}
