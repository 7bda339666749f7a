import { slugOf } from '#domain/directory/businesses/slug.ts'
import type { Card } from '#domain/directory/search/cards.server.ts'
import type { Farther } from '#domain/directory/search/farther.server.ts'
import { foundCategory } from '#domain/directory/search/found-category.ts'
import type { NearPlace } from '#domain/directory/search/near-place.server.ts'
import {
  countLimit,
  emptySearch,
  lastPage,
  pageSize,
  type Search,
  searchPath,
} from '#domain/directory/search/search.ts'
import type { Found } from '#domain/directory/search/search-businesses.server.ts'
import { type Language, pathIn } from '#platform/text/language.ts'
import { button, link } from '#ui/button.ts'
import { placeAt } from '#ui/map/county-ground.ts'
import { Picture } from '#ui/picture.tsx'
import { AdSlot } from '../ads/ad-slot.tsx'
import { useIsLight, useLanguage } from '../layout/site-facts.ts'
import type { MapCity } from '../map/read-map-cities.server.ts'
import { MapAreaNote, MapCities, ResultsMap } from '../map/results-map.tsx'
import { placeOfCity } from '../map/start-view.ts'
import { scenePath } from '../pictures/picture-path.ts'
import { keptAttributes } from '../places/place-chip.tsx'
import { placeMessages } from '../places/place-messages.ts'
import { CompareTray } from '../shortlist/compare-tick.tsx'
import { StormOrder } from '../storm/storm-notice.tsx'
import { listData, StructuredData } from '../structured-data/structured-data.tsx'
import type { PlaceOffer } from './place-offer.ts'
import { ResultRow } from './result-row.tsx'
import { ResultsAside } from './results-aside.tsx'
import { SearchFilters, SortMenu } from './search-filters.tsx'
import { type SearchMessages, searchMessages } from './search-messages.ts'
import { measuredFrom } from './searched-place.tsx'
import { SearchLanguageNote, UnderstoodSearch } from './understood-search.tsx'

export type SearchResult = {
  search: Search
  found: Found
  closest: Card[]
  place: PlaceOffer | null
  cities: MapCity[]
}

export function SearchResults({ search, found, closest, place, cities, now }: SearchResult & { now: number }) {
  const { cards, sponsored, total, facets, unlocated, understood, more, farther } = found
  const isLight = useIsLight()
  const language = useLanguage()
  const messages = searchMessages[language]
  // Active filters can be removed even when no results are left.
  const isNarrowed = [search.open, search.speaks, search.category, search.near].some(Boolean)
  const from = found.place
  // A search of everything starts with a city; any other starts with what it found.
  const isWhole = searchPath({ ...search, page: 1, sort: 'best', lang: '' }) === searchPath(emptySearch)
  const isCityAlone = search.near === '' && search.city !== ''
  return (
    <div className="lg:grid lg:grid-cols-[560px_1fr] xl:grid-cols-[744px_1fr]">
      <div className="mx-auto grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-10 px-4 py-8 lg:mx-0 lg:max-w-none lg:px-6">
        {cards.length > 0 && search.near === '' && (
          <StructuredData of={listData(cards, total > countLimit ? undefined : total, language)} />
        )}
        <section
          aria-labelledby="results"
          className="min-w-0"
          {...(from && keptAttributes(from, isCityAlone, placeMessages[language]))}
        >
          <AdSlot placement="search-header" className="mx-0! mb-8 max-md:hidden" />
          <AdSlot placement="mobile-banner" className="mb-6 md:hidden" />
          {search.lang && <SearchLanguageNote language={search.lang} />}
          <h2 id="results">{heading(search, understood ? 0 : total, found.place, language)}</h2>
          <div className="mt-1 flex items-center justify-between gap-x-4">
            <p className="text-sm text-ink-2 md:text-base">
              {[
                search.near || search.area ? '' : search.city || messages.form.allCities,
                search.q && !understood ? messages.containing : '',
                from ? measuredFrom(from, placeMessages[language]) : '',
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {total > 0 && <SortMenu search={search} isNear={from !== null && !isCityAlone} hasCenter={from !== null} />}
          </div>
          <MapAreaNote search={search} place={from} />
          {isWhole && <MapCities cities={cities} />}
          {(total === 0 || understood) && (
            <p className="mt-6 text-lg" data-tell={total === 0 ? emptySearchOf(search, from) : undefined}>
              {messages.none}
            </p>
          )}
          {understood && (
            <UnderstoodSearch understood={understood} contractors={messages.contractors(counted(total))} />
          )}
          {place && <OfferedPlace place={place} />}
          {unlocated > 0 && <p className="mt-1 text-ink-2">{unlocatedText(unlocated, messages)}</p>}
          {search.sort === 'best' && <StormOrder className="mt-4" />}
          {(total > 0 || isNarrowed) && <SearchFilters search={search} facets={facets} />}
          {total === 0 && farther && <FartherResults farther={farther} search={search} isOnly />}
          {total === 0 && (
            <div className="mt-8 grid max-w-md gap-4">
              {!isLight && <Picture path={scenePath('empty')} alt="" isFirst />}
              <a href={pathIn(language, searchPath({ ...emptySearch, lang: search.lang }))} className={button.outlined}>
                {messages.browseAll}
              </a>
            </div>
          )}
          {closest.length > 0 && <h3 className="mt-8">{messages.closest}</h3>}
          <div className="mt-6 grid gap-6">
            {[...cards, ...closest].map((card, index) => (
              <ResultRow
                key={card.id}
                card={card}
                now={now}
                linksIn={search.lang || language}
                isFirst={index === 0}
                isBeyond={index >= picturedOnPhones}
                isSponsored={sponsored.includes(card.id)}
                place={from}
                foundUnder={foundCategory(card.categories, {
                  search,
                  chosen: facets.categories.find(({ slug }) => slug === search.category)?.name,
                  typed: understood?.typed ?? null,
                })}
              />
            ))}
          </div>
          {total > 0 && farther && <FartherResults farther={farther} search={search} />}
          {more && <MoreThatFit more={more} search={search} from={from} now={now} />}
          {!isWhole && search.near === '' && <MapCities cities={cities} />}
          <SearchPaging search={search} total={total} shown={cards.length} />
          <CompareTray />
        </section>
        <ResultsAside near={from?.near ?? ''} />
      </div>
      <ResultsMap
        search={search}
        cards={[...cards, ...closest, ...(more?.cards ?? [])]}
        sponsored={sponsored}
        count={counted(total)}
        from={from}
        cities={cities}
        now={now}
      />
    </div>
  )
}

/** Returns what the page reports when nobody was found at a known place: its city or ZIP, and the category. */
function emptySearchOf({ category, city }: Search, from: NearPlace | null) {
  const name = from ? from.city || placeAt(from)?.name : placeOfCity(city)?.name
  const place = from?.zip || (name && slugOf(name))
  return place && ['none', place, category].filter(Boolean).join(' ')
}

/** Rows with a picture on a phone: more would make the page heavier than 80 kB before anyone scrolls. */
export const picturedOnPhones = 3

/** Contractors without a known location are counted, because a search by distance still lists them. */
function unlocatedText(unlocated: number, messages: SearchMessages) {
  if (unlocated === 1) return messages.oneUnlocated
  const count =
    unlocated > countLimit ? messages.orMore(countLimit.toLocaleString('en')) : unlocated.toLocaleString('en')
  return messages.unlocated(count)
}

function heading({ q, near, area }: Search, found: number, place: NearPlace | null, language: Language) {
  const messages = searchMessages[language]
  const contractors = messages.contractors(counted(found))
  const all = q ? messages.forWords(contractors, q) : contractors
  if (area) return placeMessages[language].inArea(all)
  if (!near || !place) return all
  const name = place.city || place.zip
  return name ? placeMessages[language].near(all, name) : placeMessages[language].nearYou(all)
}

type FartherProps = { farther: Farther; search: Search; isOnly?: boolean }

/** Says how many results the radius leaves out, and leads to the next radius that has some. */
function FartherResults({ farther: { total, within }, search, isOnly = false }: FartherProps) {
  const language = useLanguage()
  const messages = placeMessages[language]
  const path = pathIn(language, searchPath({ ...search, within, page: 1 }))
  return (
    <div className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-5">
      <p>{messages.farther(counted(total), search.within)}</p>
      <a href={path} className={isOnly ? button.filled : button.outlined}>
        {within ? messages.searchWithin(within) : messages.searchAnywhere}
      </a>
    </div>
  )
}

function counted(found: number) {
  return found > countLimit ? `${countLimit.toLocaleString('en')}+` : found.toLocaleString('en')
}

/** Looser matches, below the few exact ones. */
function MoreThatFit({
  more: { cards, understood },
  search,
  from,
  now,
}: {
  more: NonNullable<Found['more']>
  search: Search
  from: NearPlace | null
  now: number
}) {
  const language = useLanguage()
  const contractors = searchMessages[language].moreContractors(counted(cards.length))
  return (
    <>
      <UnderstoodSearch understood={understood} contractors={contractors} />
      <div className="mt-6 grid gap-6">
        {cards.map(card => (
          <ResultRow
            key={card.id}
            card={card}
            now={now}
            linksIn={search.lang || language}
            isFirst={false}
            isBeyond
            place={from}
            foundUnder={foundCategory(card.categories, { search, chosen: undefined, typed: understood.typed })}
          />
        ))}
      </div>
    </>
  )
}

function OfferedPlace({ place: { text, path, isGuess } }: { place: PlaceOffer }) {
  const messages = searchMessages[useLanguage()]
  const [before, after] = messages.didYouMean('|').split('|')
  return (
    <p className="mt-3">
      {isGuess ? before : `${messages.lookingForCity} `}
      <a href={path} className={`${link} inline-block py-2`}>
        {text}
      </a>
      {isGuess && after}
    </p>
  )
}

type SearchPagingProps = { search: Search; total: number; shown: number }

function SearchPaging({ search, total, shown }: SearchPagingProps) {
  const language = useLanguage()
  const messages = searchMessages[language].paging
  if (total === 0) return null
  const first = (search.page - 1) * pageSize + 1
  const hasMore = first - 1 + shown < total && search.page < lastPage
  return (
    <nav aria-label={messages.label} className="mt-10 flex flex-wrap items-center justify-between gap-4">
      <p className="text-ink-2">{shown ? messages.shown(first, first + shown - 1) : messages.none}</p>
      <p className="flex gap-3">
        {search.page > 1 && (
          <a
            href={pathIn(language, searchPath({ ...search, page: search.page - 1 }))}
            rel="prev"
            className={button.outlined}
          >
            {messages.previous}
          </a>
        )}
        {hasMore && (
          <a
            href={pathIn(language, searchPath({ ...search, page: search.page + 1 }))}
            rel="next"
            className={button.outlined}
          >
            {messages.more}
          </a>
        )}
      </p>
    </nav>
  )
}
