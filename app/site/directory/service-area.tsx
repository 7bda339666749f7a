import type { ServiceArea } from '#domain/directory/places/service-area.server.ts'
import { regionNames } from '#domain/foundation/settings/region.ts'
import type { Language } from '#platform/text/language.ts'
import { businessMessages } from './business-messages.ts'

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
          <ServiceAreaMap area={area} label={messages.map(regionNames[language], area.miles)} />
        </div>
      ) : (
        <p className="mt-3 max-w-[68ch] text-ink-2">{messages.unknown}</p>
      )}
    </section>
  )
}

const width = 208
const margin = 8
const milesOfLatitude = 69.05

/** The region's ZIP codes as points, with those in the service area in the accent color, and the radius around the business. */
function ServiceAreaMap({ area: { home, miles, points }, label }: { area: ServiceArea; label: string }) {
  const { place, scale, height } = frameOf(points)
  const [x, y] = place(home)
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={label}
      className="h-auto w-full max-w-[13rem] overflow-hidden rounded-panel bg-sunken print:hidden"
    >
      <circle cx={x} cy={y} r={tenth((miles / milesOfLatitude) * scale)} className="fill-tint" />
      {points.map(point => {
        const [cx, cy] = place(point)
        const look = point.isServed ? 'fill-accent' : 'fill-edge'
        return <circle key={`${cx} ${cy}`} cx={cx} cy={cy} r={2.5} className={look} />
      })}
      <circle cx={x} cy={y} r={5} className="fill-ink stroke-surface" strokeWidth={2} />
    </svg>
  )
}

/** Returns an equirectangular projection: precise enough for a county, with longitude scaled by the cosine of the latitude. */
function frameOf(points: { lat: number; lon: number }[]) {
  const [west, east] = span(points.map(point => point.lon))
  const [south, north] = span(points.map(point => point.lat))
  const shrink = Math.cos((((south + north) / 2) * Math.PI) / 180)
  const scale = (width - 2 * margin) / ((east - west) * shrink)
  const place = ({ lat, lon }: { lat: number; lon: number }): [number, number] => [
    tenth(margin + (lon - west) * shrink * scale),
    tenth(margin + (north - lat) * scale),
  ]
  return { place, scale, height: Math.ceil((north - south) * scale + 2 * margin) }
}

function span(numbers: number[]): [number, number] {
  return [Math.min(...numbers), Math.max(...numbers)]
}

function tenth(number: number) {
  return Math.round(number * 10) / 10
}
