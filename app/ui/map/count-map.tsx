import type { ReactNode } from 'react'
import { chosenMap } from '#platform/region/chosen-map.ts'
import { areaNames, type CountDisc, type CountedArea, layCounts, partOf } from './count-marks.ts'
import { DrawnMark } from './drawn-mark.tsx'
import { MapGround, MapSheet } from './map-ground.tsx'
import { layLabels } from './map-labels.ts'
import { drawCluster, drawEmpty, drawLabel } from './map-marks.ts'
import { boundsOf, pictureOf } from './map-projection.ts'

/** A picture for each range of available widths, because letters must not shrink with the map. */
const sizes = [
  { width: 300, height: 360, shown: '@min-[400px]:hidden' },
  { width: 440, height: 480, shown: 'hidden @min-[400px]:block @min-[620px]:hidden' },
  { width: 680, height: 600, shown: 'hidden @min-[620px]:block' },
]

type Props<Area extends CountedArea> = {
  title: string
  areas: readonly Area[]
  /** '1.2k', in a disc. */
  short(amount: number): string
  /** Says what a disc counts, after the names of its areas. */
  describe(disc: CountDisc<Area>): string
}

/** The county with a number for each area. A disc with an address is a link to it. The page has the same numbers as text. */
export function CountMap<Area extends CountedArea>({ title, areas, short, describe }: Props<Area>) {
  const bounds = boundsOf(areas) ?? chosenMap.start
  const role = areas.some(({ href }) => href !== undefined) ? 'group' : 'img'
  const names = { role, 'aria-label': title }
  return (
    <div {...names} className="@container min-w-0 max-w-3xl print:break-inside-avoid">
      <MapSheet />
      {sizes.map(({ shown, ...size }) => {
        const view = pictureOf(bounds, size, { around: 34, least: 2 })
        const { discs, dots } = layCounts(view, areas)
        const labels = layLabels({ view, taken: [...discs, ...dots].map(({ box }) => box), language: 'en' })
        return (
          <div key={size.width} className={`relative overflow-hidden rounded-panel ${shown}`}>
            <MapGround view={view} className="absolute inset-0 size-full max-w-none" />
            <svg viewBox={`0 0 ${view.width} ${view.height}`} className="map-marks relative h-auto w-full">
              <title>{title}</title>
              {labels.map(label => (
                <DrawnMark key={label.name} mark={drawLabel(label)} />
              ))}
              {dots.map(({ area, x, y }) => (
                <DrawnMark key={area.name} mark={drawEmpty({ x, y })} />
              ))}
              {discs.map(disc => (
                <Disc key={disc.areas[0]?.name} disc={disc} label={`${areaNames(disc.areas)}: ${describe(disc)}`}>
                  <DrawnMark mark={drawCluster({ ...disc, text: short(disc.amount), share: partOf(disc) })} />
                </Disc>
              ))}
            </svg>
          </div>
        )
      })}
    </div>
  )
}

/** Leads to the largest of its areas. */
function Disc({ disc, label, children }: { disc: CountDisc; label: string; children: ReactNode }) {
  const href = disc.areas[0]?.href
  if (href === undefined) return <g>{children}</g>
  return (
    <a href={href} aria-label={label}>
      {children}
    </a>
  )
}
