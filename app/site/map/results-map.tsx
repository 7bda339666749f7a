import { ChevronDown, List, Map as MapIcon, Search as SearchIcon, Siren } from 'lucide-react'
import { isZip } from '#domain/directory/places/place.ts'
import type { Card } from '#domain/directory/search/cards.server.ts'
import type { NearPlace } from '#domain/directory/search/near-place.server.ts'
import { emptySearch, type Search, searchPath } from '#domain/directory/search/search.ts'
import { pathIn } from '#platform/text/language.ts'
import { button, link } from '#ui/button.ts'
import { placeAt } from '#ui/map/county-ground.ts'
import { ChosenPlace, DrawnMark } from '#ui/map/drawn-mark.tsx'
import { MapGround, MapSheet } from '#ui/map/map-ground.tsx'
import { drawRing, drawSpot } from '#ui/map/map-marks.ts'
import { type MapView, pixelsOfMiles, placerOf, type Spot, viewOf } from '#ui/map/map-projection.ts'
import { searchMessages } from '../directory/search-messages.ts'
import { useLanguage, useSiteFacts } from '../layout/site-facts.ts'
import { placeLabel } from '../places/place-chip.tsx'
import { placeMessages } from '../places/place-messages.ts'
import { linkIn } from '../translated-paths.ts'
import type { MapConfig } from './map-config.ts'
import { cityText, MapLinks } from './map-links.tsx'
import { mapMessages } from './map-messages.ts'
import { pinOfCard } from './pin-of-card.ts'
import type { MapCity } from './read-map-cities.server.ts'
import { placeOfCity, startBounds } from './start-view.ts'

type Props = {
  search: Search
  cards: readonly Card[]
  sponsored: readonly string[]
  /** The number of results, as the page writes it. */
  count: string
  from: NearPlace | null
  cities: readonly MapCity[]
  now: number
}

/** The drawing without script. It covers any map, cut off at the sides or above and below; its middle part fits into all of them. */
const size = { width: 680, height: 760 }
const middle = { width: 350, height: 560 }

/**
 * The map of a page of results: beside the list on wide screens, and a view with its own address (`#map`) on phones. Without script it
 * shows the page's roofers, each pin a link to its row; the script draws all results and lets the visitor pan and zoom.
 */
export function ResultsMap({ search, cards, sponsored, count, from, cities, now }: Props) {
  const language = useLanguage()
  const messages = mapMessages[language]
  const { allCities } = searchMessages[language].form
  const pins = cards.flatMap(card => pinOfCard(card, now) ?? [])
  const radius = search.within ? Number(search.within) : undefined
  const city = search.near === '' && search.city !== '' ? from?.city || search.city : ''
  // A city that has an outline needs no point.
  const near = placeOfCity(city) ? null : from
  const fit = startBounds({ ...search, city }, pins, near)
  const view: MapView = { ...viewOf(fit, middle), ...size }
  const chosen = chosenPlace({ ...search, city: city || search.city }, from)
  const config: MapConfig = {
    fit,
    near,
    radius: radius ?? null,
    chosen: chosen ?? null,
    sponsored: [...sponsored],
    query: searchPath({ ...search, page: 1, sort: 'best', lang: '' }).slice(2),
    streets: useSiteFacts()?.streets,
  }
  return (
    <>
      <MapSheet />
      <section
        id="map"
        aria-labelledby="map-title"
        data-map={JSON.stringify(config)}
        className="scroll-mt-0! bg-sunken max-lg:fixed max-lg:inset-0 max-lg:z-40 max-lg:not-target:hidden lg:sticky lg:top-28 lg:mt-8 lg:mr-6 lg:h-[calc(100vh-8rem)] lg:min-h-96 lg:self-start lg:overflow-hidden lg:rounded-panel print:hidden"
      >
        <h2 id="map-title" className="sr-only">
          {messages.title}
        </h2>
        <div className="map-frame relative size-full">
          <MapGround view={view} className="absolute inset-0 size-full max-w-none" />
          <svg
            viewBox={`0 0 ${view.width} ${view.height}`}
            preserveAspectRatio="xMidYMid slice"
            className="map-marks absolute inset-0 size-full"
          >
            <title>{messages.title}</title>
            <ChosenPlace name={chosen} view={view} />
            {near && <VisitorsPlace near={near} radius={radius} view={view} />}
            <MapLinks {...{ view, pins, cities, chosen }} />
          </svg>
        </div>
        <a
          href="#results"
          className="absolute inset-x-3 top-3 flex min-h-12 items-center gap-2 rounded-control border border-edge bg-surface px-3 shadow-float lg:hidden"
        >
          <SearchIcon aria-hidden className="size-5 shrink-0" />
          <span className="truncate">
            {[search.q, isZip(search.near) ? search.near : search.city || allCities].filter(Boolean).join(', ')}
          </span>
          <span className="sr-only">{messages.backToList}</span>
        </a>
        <a
          href="#results"
          data-map-list
          className={`${button.outlined} absolute bottom-4 left-4 shadow-float lg:hidden`}
        >
          <List aria-hidden className="size-5" /> {messages.list(count)}
        </a>
        <p data-map-source className="pointer-events-none absolute right-2 bottom-1 text-xs text-ink-2">
          {messages.source}
        </p>
      </section>
      <MapBar />
    </>
  )
}

function VisitorsPlace({ near, radius, view }: { near: Spot; radius: number | undefined; view: MapView }) {
  const at = placerOf(view)(near)
  return (
    <>
      {radius && <DrawnMark mark={drawRing(at, pixelsOfMiles(radius, view.scale), 'map-radius')} />}
      <DrawnMark mark={drawSpot(at)} />
    </>
  )
}

/** Within thumb reach on a phone: the map, and help in an emergency. */
function MapBar() {
  const language = useLanguage()
  return (
    <div className="fixed inset-x-0 bottom-0 z-10 flex gap-2 border-t border-line bg-surface p-3 lg:hidden print:hidden">
      <a href="#map" className={`${button.outlined} min-h-13`}>
        <MapIcon aria-hidden className="size-5" /> {mapMessages[language].map}
      </a>
      <a
        {...linkIn(language, '/emergency-help')}
        className="flex min-h-13 grow items-center justify-center gap-2 rounded-control bg-red-fill font-semibold text-white"
      >
        <Siren aria-hidden className="size-5" /> {mapMessages[language].help}
      </a>
    </div>
  )
}

/** The map as text: every city with its numbers of roofers. */
export function MapCities({ cities }: { cities: readonly MapCity[] }) {
  const language = useLanguage()
  const messages = mapMessages[language]
  if (cities.length === 0) return null
  return (
    <details className="group mt-2">
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1 font-semibold">
        {messages.cities} <ChevronDown aria-hidden className="size-5 group-open:rotate-180" />
      </summary>
      <ul className="grid gap-x-6 sm:grid-cols-2">
        {cities.map(city => (
          <li key={city.name}>
            <a {...linkIn(language, city.path)} className={`${link} inline-flex min-h-11 items-center`}>
              {cityText(city, messages)}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Leads from the results of a part of the map back to the place, or to the whole county. */
export function MapAreaNote({ search, place }: { search: Search; place: NearPlace | null }) {
  const language = useLanguage()
  const messages = placeMessages[language]
  if (!search.area) return null
  return (
    <p className="mt-2">
      <a
        href={pathIn(language, searchPath({ ...search, area: emptySearch.area, page: 1 }))}
        className={`${link} inline-flex min-h-11 items-center`}
      >
        {search.near && place ? messages.backTo(placeLabel(place, messages)) : messages.wholeCounty}
      </a>
    </p>
  )
}

/** Returns the place whose outline the map shows: the searched city or the ZIP's, if we have its outline. */
function chosenPlace({ city, near }: Search, from: NearPlace | null) {
  if (city) return placeOfCity(city)?.name
  if (!near || !from) return undefined
  return isZip(near) ? placeAt(from)?.name : placeOfCity(from.city)?.name
}
