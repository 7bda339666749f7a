import { DrawnMark } from '#ui/map/drawn-mark.tsx'
import { layLabels } from '#ui/map/map-labels.ts'
import { drawLabel } from '#ui/map/map-marks.ts'
import type { Box, MapView } from '#ui/map/map-projection.ts'
import { useLanguage } from '../layout/site-facts.ts'
import { linkIn } from '../translated-paths.ts'
import { type MapMessages, mapMessages } from './map-messages.ts'
import { layMarks, type MapPin } from './map-pins.ts'
import { clusterMark, countText, pinMark, pinName } from './pin-text.ts'
import type { MapCity } from './read-map-cities.server.ts'

type Props = { view: MapView; pins: readonly MapPin[]; cities: readonly MapCity[]; chosen: string | undefined }

/** Names, clusters and pins without script. A pin is a link to its row, a cluster to its first one, and a city's name to what the search finds there. */
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
        const { href, ...more } = linkIn(language, city.path)
        return (
          <a key={label.name} href={href} {...more} aria-label={cityText(city, messages)}>
            <LabelHit box={label.box} />
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

/** A name is too low for a thumb. */
function LabelHit({ box: { left, right, top, bottom } }: { box: Box }) {
  const room = 6
  return (
    <rect
      className="map-hit"
      x={Math.round(left - room)}
      y={Math.round(top - room)}
      width={Math.round(right - left + 2 * room)}
      height={Math.round(bottom - top + 2 * room)}
    />
  )
}

/** Returns a city with its numbers of roofers; only its name when a search finds more than are counted. */
export function cityText({ name, counts }: MapCity, messages: MapMessages) {
  return counts ? messages.city(name, counts.listings, counts.available) : name
}
