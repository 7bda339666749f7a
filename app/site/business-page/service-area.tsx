import type { ServiceArea } from '#domain/directory/places/service-area.server.ts'
import { regionNames } from '#domain/foundation/settings/region.ts'
import type { Language } from '#platform/text/language.ts'
import { businessMessages } from '../directory/business-messages.ts'
import { ServiceAreaMap } from '../map/place-map.tsx'

type Props = { area: ServiceArea | null; city: string; language: Language }

/** Shows the service area, so that homeowners know before they call whether the business comes to their street. */
export function ServiceAreaSection({ area, city, language }: Props) {
  const messages = businessMessages[language].area
  return (
    <section aria-labelledby="service-area">
      <h2 id="service-area">{messages.title}</h2>
      {area ? (
        <div className="mt-3 grid gap-x-8 gap-y-4 sm:max-lg:grid-cols-[1fr_13rem]">
          <div>
            <p className="max-w-[60ch]">{messages.within(area.miles, city)}</p>
            <p className="mt-2 max-w-[60ch] text-ink-2">{area.cities.join(', ')}</p>
          </div>
          <ServiceAreaMap home={area.home} miles={area.miles} label={messages.map(regionNames[language], area.miles)} />
        </div>
      ) : (
        <p className="mt-3 max-w-[68ch] text-ink-2">{messages.unknown}</p>
      )}
    </section>
  )
}
