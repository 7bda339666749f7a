import type { EmergencyContractor, readAvailableCities } from '#domain/directory/search/emergency-contractors.server.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { type Language, pathIn } from '#platform/text/language.ts'
import { clockTime } from '#platform/time/dates.ts'
import { emergencyMessages } from './emergency-messages.ts'

type Props = {
  /** The contractors of the chosen city, or of all, who are all busy; the first one is free first. */
  busy: EmergencyContractor[]
  city: string | undefined
  cities: Awaited<ReturnType<typeof readAvailableCities>>
  now: number
  language: Language
}

/** Says that nobody in the list can be called now, when the first of them is free, and where others are available. */
export function NobodyAvailable({ busy: [first], city, cities, now, language }: Props) {
  const messages = emergencyMessages[language]
  const until = first?.availability?.until
  // The page takes only the cities of its list.
  const listed: readonly string[] = region.cities
  const others = cities.filter(other => other.city !== city && listed.includes(other.city))
  return (
    <div className="mt-4 rounded-notice bg-amber-tint p-4 text-amber-ink">
      <p className="font-bold">
        {first ? messages.allBusy(city) : city ? `${messages.nobody} ${messages.tryAll}` : messages.nobody}
      </p>
      {first && until && (
        <p className="mt-1">{messages.freeAt(first.name, clockTime(first.timeZone, until, new Date(now), language))}</p>
      )}
      {others.length > 0 && (
        <>
          <p className="mt-3 font-semibold">{messages.availableIn}</p>
          <ul className="flex flex-wrap gap-x-5">
            {others.map(other => (
              <li key={other.city}>
                <a
                  href={`${pathIn(language, '/emergency-help')}?city=${encodeURIComponent(other.city)}`}
                  className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
                >
                  {other.city} ({other.count})
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="mt-2">
        <a
          href="#nobody-answers"
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          {messages.whatNow}
        </a>
      </p>
    </div>
  )
}
