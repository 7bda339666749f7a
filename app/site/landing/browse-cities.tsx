import type { PlaceCount } from '#domain/directory/places/listed-places.server.ts'
import { link } from '#ui/button.ts'
import { useHomeMessages } from '../directory/home-texts.tsx'
import { useLanguage } from '../layout/site-facts.ts'
import { linkIn } from '../translated-paths.ts'
import { landingPath } from './landing-messages.ts'

type Props = { places: PlaceCount[] }

export const citiesShown = 12

/** Links from the home page to the cities with the most contractors, and to all cities. */
export function BrowseCities({ places }: Props) {
  const language = useLanguage()
  const messages = useHomeMessages()
  if (places.length === 0) return null
  return (
    <section aria-labelledby="cities" className="mx-auto mt-14 max-w-6xl px-4">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 id="cities">{messages.cities}</h2>
        <a {...linkIn(language, '/roofers')} className={`${link} inline-flex min-h-11 items-center`}>
          {messages.allCities}
        </a>
      </div>
      <ul className="mt-4 grid grid-cols-2 gap-x-8 md:grid-cols-3 lg:grid-cols-4">
        {places.map(place => (
          <li key={place.slug} className="border-b border-line">
            <a
              {...linkIn(language, landingPath({ place, category: null }))}
              className={`${link} flex min-h-12 items-center justify-between gap-3`}
            >
              {place.name}
              <span className="font-normal text-ink-2 tabular-nums">{place.listings}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
