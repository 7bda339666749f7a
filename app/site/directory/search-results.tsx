import { categoryOfSlug } from '#domain/directory/businesses/category.ts'
import type { Card } from '#domain/directory/search/cards.server.ts'
import { foundCategory } from '#domain/directory/search/found-category.ts'
import {
  countLimit,
  emptySearch,
  lastPage,
  pageSize,
  type Search,
  searchPath,
} from '#domain/directory/search/search.ts'
import type { Found } from '#domain/directory/search/search-businesses.server.ts'
import { button, link } from '#ui/button.ts'
import { Picture } from '#ui/picture.tsx'
import { AdSlot } from '../ads/ad-slot.tsx'
import { useIsLight } from '../layout/site-facts.ts'
import { scenePath } from '../pictures/picture-path.ts'
import { StormOrder } from '../storm/storm-notice.tsx'
import { listData, StructuredData } from '../structured-data/structured-data.tsx'
import type { PlaceOffer } from './place-offer.ts'
import { ResultRow } from './result-row.tsx'
import { ResultsAside } from './results-aside.tsx'
import { SearchFilters } from './search-filters.tsx'
import { SearchLanguageNote, UnderstoodSearch } from './understood-search.tsx'

type Props = { search: Search; found: Found; closest: Card[]; place: PlaceOffer | null; now: number }

export function SearchResults({ search, found, closest, place, now }: Props) {
  const { cards, sponsored, total, facets, unlocated, understood, more } = found
  const isLight = useIsLight()
  // Active filters can be removed even when no results are left.
  const language = search.lang || 'en'
  const isNarrowed = [search.open, search.category, search.near].some(Boolean)
  return (
    <div className="mx-auto grid max-w-6xl gap-10 px-4 py-8 lg:grid-cols-[1fr_300px]">
      {cards.length > 0 && <StructuredData of={listData(cards, total > countLimit ? undefined : total)} />}
      <section aria-labelledby="results">
        <AdSlot placement="search-header" className="mx-0! mb-8 max-md:hidden" />
        <AdSlot placement="mobile-banner" className="mb-6 md:hidden" />
        {search.lang && <SearchLanguageNote language={search.lang} />}
        <h2 id="results">{heading(search, understood ? 0 : total)}</h2>
        <p className="mt-1 text-ink-2">
          {search.city || 'All Cities'}
          {search.q && !understood && ' · matching a name or service'}
        </p>
        {(total === 0 || understood) && (
          <p className="mt-6 text-lg">No contractors found matching your search criteria.</p>
        )}
        {understood && <UnderstoodSearch understood={understood} {...counted(total)} />}
        {place && <OfferedPlace place={place} />}
        {unlocated > 0 && <p className="mt-1 text-ink-2">{unlocatedText(unlocated)}</p>}
        {search.sort === 'best' && <StormOrder className="mt-4" />}
        {(total > 0 || isNarrowed) && (
          <SearchFilters search={search} facets={facets} isNearMe={understood?.typed.isNearMe ?? false} />
        )}
        {total === 0 && (
          <div className="mt-8 grid max-w-md gap-4">
            {!isLight && <Picture path={scenePath('empty')} alt="" isFirst />}
            <a href={searchPath({ ...emptySearch, lang: search.lang })} className={button.outlined}>
              Browse all contractors
            </a>
          </div>
        )}
        {closest.length > 0 && <h3 className="mt-8">Did you mean one of these?</h3>}
        <div className="mt-6 grid gap-6">
          {[...cards, ...closest].map((card, index) => (
            <ResultRow
              key={card.id}
              card={card}
              now={now}
              language={language}
              isFirst={index === 0}
              isSponsored={sponsored.includes(card.id)}
              foundUnder={foundCategory(card.categories, {
                search,
                chosen: categoryOfSlug(search.category),
                typed: understood?.typed ?? null,
              })}
            />
          ))}
        </div>
        {more && <MoreThatFit more={more} search={search} now={now} />}
        <SearchPaging search={search} total={total} shown={cards.length} />
      </section>
      <ResultsAside />
    </div>
  )
}

/** Contractors without a known location are counted, because a search by distance still lists them. */
function unlocatedText(unlocated: number) {
  if (unlocated === 1) return 'We don’t know how far away one of them is. It’s listed last.'
  const count = unlocated > countLimit ? `${countLimit.toLocaleString('en')} or more` : unlocated.toLocaleString('en')
  return `We don’t know how far away ${count} of them are. They’re listed last.`
}

function heading({ q }: Search, found: number) {
  const { total, contractors } = counted(found)
  return q ? `${total} ${contractors} for “${q}”` : `${total} ${contractors}`
}

function counted(found: number) {
  const total = found > countLimit ? `${countLimit.toLocaleString('en')}+` : found.toLocaleString('en')
  return { total, contractors: found === 1 ? 'contractor' : 'contractors' }
}

/** Looser matches, below the few exact ones. */
function MoreThatFit({
  more: { cards, understood },
  search,
  now,
}: {
  more: NonNullable<Found['more']>
  search: Search
  now: number
}) {
  const shown = counted(cards.length)
  return (
    <>
      <UnderstoodSearch understood={understood} total={`${shown.total} more`} contractors={shown.contractors} />
      <div className="mt-6 grid gap-6">
        {cards.map(card => (
          <ResultRow
            key={card.id}
            card={card}
            now={now}
            language={search.lang || 'en'}
            isFirst={false}
            foundUnder={foundCategory(card.categories, { search, chosen: undefined, typed: understood.typed })}
          />
        ))}
      </div>
    </>
  )
}

function OfferedPlace({ place: { text, path, isGuess } }: { place: PlaceOffer }) {
  return (
    <p className="mt-3">
      {isGuess ? 'Did you mean ' : 'Looking for a city? '}
      <a href={path} className={`${link} inline-block py-2`}>
        {text}
      </a>
      {isGuess && '?'}
    </p>
  )
}

type SearchPagingProps = { search: Search; total: number; shown: number }

function SearchPaging({ search, total, shown }: SearchPagingProps) {
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
