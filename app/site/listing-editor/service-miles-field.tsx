import { figureBounds } from '#domain/directory/listings/listing-figure.ts'
import { textOf } from '#domain/directory/listings/listing-form.ts'
import type { Reach } from '#domain/directory/places/service-area.server.ts'
import { regionNames } from '#domain/foundation/settings/region.ts'
import type { Fields } from '#platform/request/forms.ts'
import { businessMessages } from '../directory/business-messages.ts'
import { ServiceAreaMap } from '../map/place-map.tsx'
import { ListingField } from './listing-fields.tsx'
import { areaOf, wholeOf } from './previewed-listing.ts'

type Props = { reach: Reach | null; typed: Fields; values: Fields; fieldErrors: readonly string[] }

/** How far the business drives, with the map and the cities that it reaches. */
export function ServiceMilesField({ reach, typed, values, fieldErrors }: Props) {
  const miles = wholeOf(textOf(typed, 'serviceMiles').trim())
  const [least, most] = figureBounds.serviceMiles
  const area = reach && miles !== null && miles >= least && miles <= most ? areaOf(reach, miles) : null
  return (
    <>
      <div className="grid content-start gap-3">
        <ListingField values={values} fieldErrors={fieldErrors} name="serviceMiles" inputMode="numeric" />
        <p className="text-sm text-ink-2">{citiesSaid(reach, area)}</p>
      </div>
      {area && (
        <ServiceAreaMap
          home={area.home}
          miles={area.miles}
          label={businessMessages.en.area.map(regionNames.en, area.miles)}
        />
      )}
    </>
  )
}

function citiesSaid(reach: Reach | null, area: ReturnType<typeof areaOf> | null) {
  if (!reach) return 'Once we know your address, we show the area on a map.'
  if (!area) return 'Homeowners see on a map which cities you serve.'
  if (area.cities.length === 0) return `No city in ${regionNames.en} is that close.`
  return `${area.cities.length} of ${reach.cities.length} cities: ${area.cities.join(', ')}.`
}
