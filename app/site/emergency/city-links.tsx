import { X } from 'lucide-react'
import type { NearPlace } from '#domain/directory/search/near-place.server.ts'
import { allCities } from '#domain/directory/search/search.ts'
import { region } from '#domain/foundation/settings/region.ts'
import type { Language } from '#platform/text/language.ts'
import { keptAttributes, placeLabel, placeName } from '../places/place-chip.tsx'
import { type PlaceMessages, placeMessages } from '../places/place-messages.ts'
import { emergencyMessages } from './emergency-messages.ts'

/** `path`: the page that accepts `?city=`, in its language. */
type Props = {
  path: string
  chosen: string | undefined
  language: Language
  /** The place whose closest contractors come first. */
  place?: NearPlace | null
  /** The page also takes `?near=`, so that the script can offer the place kept on the device. */
  isKept?: boolean
}

const chip =
  'inline-flex min-h-11 items-center rounded-control border border-edge bg-surface px-3.5 text-sm font-semibold hover:border-ink aria-[current]:border-accent aria-[current]:bg-tint aria-[current]:text-tint-ink'

/** Links that put a city's contractors first: one tap, without JavaScript. */
export function CityLinks({ path, chosen, language, place = null, isKept = false }: Props) {
  const near = placeMessages[language]
  const messages = emergencyMessages[language]
  return (
    <nav aria-label={messages.city} className="-mx-4 mt-1 overflow-x-auto px-4 py-2 print:hidden">
      <ul className="flex gap-2 md:flex-wrap" {...(place && keptAttributes(place, false, near))}>
        {place && (
          <li data-anywhere className="shrink-0">
            <a
              href={path}
              data-clear-place
              aria-current="true"
              aria-label={`${closestFirst(place, near)}. ${near.clear(placeLabel(place, near))}`}
              className={`${chip} gap-2 border-2`}
            >
              {closestFirst(place, near)} <X aria-hidden className="size-4" />
            </a>
          </li>
        )}
        {isKept && !place && (
          <li hidden className="shrink-0">
            <a href={path} data-nearest={near.closestFirst('|')} data-to-you={near.closestToYou} className={chip}>
              {near.nearest}
            </a>
          </li>
        )}
        {[allCities, ...region.cities].map(city => (
          <li key={city} data-anywhere={city === allCities || undefined} className="shrink-0">
            <a
              href={city === allCities ? path : `${path}?city=${encodeURIComponent(city)}`}
              aria-current={!place && city === (chosen ?? allCities) ? 'true' : undefined}
              className={chip}
            >
              {city === allCities ? messages.allCities : city}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function closestFirst(place: NearPlace, messages: PlaceMessages) {
  const name = placeName(place)
  return name ? messages.closestFirst(name) : messages.closestToYou
}
