import { DrawnMark } from '#ui/map/drawn-mark.tsx'
import { layLabels } from '#ui/map/map-labels.ts'
import { drawLabel } from '#ui/map/map-marks.ts'
import type { MapView } from '#ui/map/map-projection.ts'
import { landingPath } from '../landing/landing-messages.ts'
import { useLanguage } from '../layout/site-facts.ts'
import { linkIn } from '../translated-paths.ts'
import { mapMessages } from './map-messages.ts'
import { layMarks, type MapPin } from './map-pins.ts'
import { clusterMark, countText, pinMark, pinName } from './pin-text.ts'
import type { MapCity } from './read-map-cities.server.ts'

type Props = { view: MapView; pins: readonly MapPin[]; cities: readonly MapCity[]; chosen: string | undefined }

/** Names, clusters and pins without script. A pin is a link to its row, a cluster to its first one, and a city's name to the city's page. */
export function MapLinks({ view, pins, cities, chosen }: Props) {
  const language = useLanguage()
  const messages = mapMessages[language]
  const marks = layMarks({ view, pins })
  const taken = [...marks.clusters, ...marks.pins].map(({ box }) => box)
  const labels = layLabels({ view, taken, chosen, language })
  return (
    <>
      {labels.map(label => {
        const city = cities.find(({ name }) => name === label.name)
        if (!city) return <DrawnMark key={label.name} mark={drawLabel(label)} />
        const { href, ...more } = linkIn(language, landingPath({ place: city, category: null }))
        return (
          <a
            key={label.name}
            href={href}
            {...more}
            aria-label={messages.city(city.name, city.listings, city.available)}
          >
            <DrawnMark mark={drawLabel(label)} />
          </a>
        )
      })}
      {marks.clusters.map(({ thing, x, y }) => (
        <a
          key={thing.pins[0]?.id}
          href={`#roofer-${thing.pins[0]?.id}`}
          aria-label={messages.cluster(countText(thing), thing.available)}
        >
          <DrawnMark mark={clusterMark(thing, { x, y })} />
        </a>
      ))}
      {marks.pins.map(({ thing, x, y }) => (
        <a key={thing.id} href={`#roofer-${thing.id}`} aria-label={pinName(thing, messages)}>
          <DrawnMark mark={pinMark(thing, { x, y }, messages)} />
        </a>
      ))}
    </>
  )
}
