import { allCities } from '#domain/directory/search/search.ts'
import { region } from '#domain/foundation/settings/region.ts'
import type { Language } from '#platform/text/language.ts'
import { emergencyMessages } from './emergency-messages.ts'

/** `path`: of the page that takes `?city=`, in its language. */
type Props = { path: string; chosen: string | undefined; language: Language }

/** Links that put a city's contractors first: one tap, without JavaScript. */
export function CityLinks({ path, chosen, language }: Props) {
  const messages = emergencyMessages[language]
  return (
    <nav aria-label={messages.city} className="-mx-4 mt-1 overflow-x-auto px-4 py-2 print:hidden">
      <ul className="flex gap-2 md:flex-wrap">
        {[allCities, ...region.cities].map(city => (
          <li key={city} className="shrink-0">
            <a
              href={city === allCities ? path : `${path}?city=${encodeURIComponent(city)}`}
              aria-current={city === (chosen ?? allCities) ? 'true' : undefined}
              className="inline-flex min-h-11 items-center rounded-control border border-edge bg-surface px-3.5 text-sm font-semibold hover:border-ink aria-[current]:border-accent aria-[current]:bg-tint aria-[current]:text-tint-ink"
            >
              {city === allCities ? messages.allCities : city}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
