import type { Card } from '#domain/directory/search/cards.server.ts'
import { ChosenPlace, DrawnMark } from '#ui/map/drawn-mark.tsx'
import { MapGround, MapSheet } from '#ui/map/map-ground.tsx'
import { layLabels, placeNamed } from '#ui/map/map-labels.ts'
import { drawLabel, drawRing, drawSpot } from '#ui/map/map-marks.ts'
import { type Bounds, pictureOf, pixelsOfMiles, placerOf, type Spot } from '#ui/map/map-projection.ts'
import { useLanguage } from '../layout/site-facts.ts'
import { MapLinks } from './map-links.tsx'
import { mapMessages } from './map-messages.ts'
import { pinOfCard } from './pin-of-card.ts'

const frame = 'relative overflow-hidden rounded-panel print:hidden'

type PlaceProps = {
  place: { name: string; lat: number | null; lon: number | null }
  cards: readonly Card[]
  now: number
}

/** A picture of a city with its roofers: each pin is a link to its row on the page. */
export function CityMap({ place: { name, lat, lon }, cards, now }: PlaceProps) {
  const messages = mapMessages[useLanguage()]
  const size = { width: 300, height: 280 }
  const bounds = placeNamed(name)?.bounds ?? (lat === null || lon === null ? undefined : around({ lat, lon }, 3))
  if (!bounds) return null
  const view = pictureOf(bounds, size)
  const pins = cards.flatMap(card => pinOfCard(card, now) ?? [])
  return (
    <section aria-label={messages.place(name)} className={frame}>
      <MapSheet />
      <MapGround view={view} className="absolute inset-0 size-full max-w-none" />
      <svg viewBox={`0 0 ${view.width} ${view.height}`} className="map-marks relative h-auto w-full">
        <title>{messages.place(name)}</title>
        <ChosenPlace name={placeNamed(name)?.name} view={view} />
        <MapLinks view={view} pins={pins} cities={[]} chosen={name} />
      </svg>
    </section>
  )
}

type ServiceAreaProps = { home: Spot; miles: number; label: string }

/** A picture of where a business is and how far it drives. */
export function ServiceAreaMap({ home, miles, label }: ServiceAreaProps) {
  const language = useLanguage()
  const view = pictureOf(around(home, miles), { width: 360, height: 280 })
  const at = placerOf(view)(home)
  const spot = { left: at.x - 12, right: at.x + 12, top: at.y - 12, bottom: at.y + 12 }
  return (
    <div className={frame}>
      <MapSheet />
      <MapGround view={view} className="absolute inset-0 size-full max-w-none" />
      <svg
        viewBox={`0 0 ${view.width} ${view.height}`}
        role="img"
        aria-label={label}
        className="map-marks relative h-auto w-full"
      >
        <DrawnMark mark={drawRing(at, pixelsOfMiles(miles, view.scale), 'map-reach')} />
        {layLabels({ view, taken: [spot], language }).map(place => (
          <DrawnMark key={place.name} mark={drawLabel(place)} />
        ))}
        <DrawnMark mark={drawSpot(at)} />
      </svg>
    </div>
  )
}

const milesOfLatitude = 68.9
const milesOfLongitude = 61.8

function around({ lat, lon }: Spot, miles: number): Bounds {
  const [up, across] = [miles / milesOfLatitude, miles / milesOfLongitude]
  return [lat - up, lon - across, lat + up, lon + across]
}
