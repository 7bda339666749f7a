import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { data } from 'react-router'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { type CityCoverage, coverageCountLimit, gapOf, type ZipCoverage } from '#domain/oversight/coverage/coverage.ts'
import { coverageMessages as messages } from '#domain/oversight/coverage/coverage-messages.ts'
import { readCoverage } from '#domain/oversight/coverage/read-coverage.server.ts'
import { describeAmount, describeShortAmount } from '#domain/oversight/reports/amounts.ts'
import { Badge } from '#ui/badge.tsx'
import { button } from '#ui/button.ts'
import { CountMap } from '#ui/map/count-map.tsx'
import { ScrollRegion } from '#ui/scroll-region.tsx'
import { requireStaff } from '../layout/admin-guard.ts'
import { Panel } from '../layout/panel.tsx'
import { stacked } from '../layout/stacked-table.ts'
import type { Route } from './+types/coverage-page'

export const handle: RouteHandle = { permission: 'see-reports', hydrate: true, isBare: true }

export async function loader({ context }: Route.LoaderArgs) {
  requireStaff(context, handle.permission)
  const found = await readCoverage(context.get(appContext), context.get(callerContext))
  if (!found.ok) throw data(null, 404)
  return { cities: found.cities, zips: found.zips }
}

const { columns } = messages

export default function CoveragePage({ loaderData: { cities, zips } }: Route.ComponentProps) {
  return (
    <>
      <title>{`${messages.title} | Admin`}</title>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2>{messages.title}</h2>
        <a href="/admin/coverage/export.csv" className={`${button.outlined} min-h-11! px-4!`}>
          <Download aria-hidden className="size-5" /> {messages.export}
        </a>
      </div>
      <p className="mt-1 max-w-[80ch] text-ink-2">{messages.intro}</p>
      <div className="mt-5 grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)]">
        <Panel id="cities" title={messages.cities}>
          <CityTable cities={cities} />
        </Panel>
        <div className="grid min-w-0 grid-cols-1 gap-5">
          <Panel id="zip-map" title={messages.map}>
            <CoverageMap zips={zips} />
          </Panel>
          <Panel id="zips" title={messages.zips}>
            <ZipTable zips={zips} />
          </Panel>
        </div>
      </div>
    </>
  )
}

function CoverageMap({ zips }: { zips: ZipCoverage[] }) {
  const areas = zips.map(areaOf)
  return (
    <>
      <CountMap
        title={messages.map}
        areas={areas}
        short={amount => describeShortAmount('count', amount)}
        describe={({ areas: own, amount }) =>
          messages.disc(
            amount,
            sumOf(own, ({ part }) => part),
            sumOf(own, ({ emptySearches }) => emptySearches),
          )
        }
      />
      <p className="mt-3 text-sm text-ink-2">{messages.mapNote(areas.filter(({ amount }) => amount === 0).length)}</p>
    </>
  )
}

type Area = ReturnType<typeof areaOf>

function areaOf({ zip, city, latitude, longitude, listings, aroundTheClock, emptySearches }: ZipCoverage) {
  const shown = { name: `${city} ${zip}`, lat: latitude, lon: longitude, href: `#zip-${zip}` }
  return { ...shown, amount: listings, part: aroundTheClock, emptySearches }
}

function sumOf(areas: readonly Area[], of: (area: Area) => number) {
  return areas.reduce((total, area) => total + of(area), 0)
}

const { listings, aroundTheClock, requests, unanswered, emptySearches, lacks } = columns
const figureHeads = [listings, aroundTheClock, requests, unanswered, emptySearches, lacks]

function CityTable({ cities }: { cities: CityCoverage[] }) {
  return (
    <Table label={messages.cities} heads={[columns.city, ...figureHeads]}>
      {cities.map(city => (
        <tr key={city.name} className={stacked.row4}>
          <th scope="row" className={`py-2 pr-3 font-semibold ${stacked.name}`}>
            {city.name}
          </th>
          <Figures of={city}>{describeAmount('count', city.listings)}</Figures>
        </tr>
      ))}
    </Table>
  )
}

function ZipTable({ zips }: { zips: ZipCoverage[] }) {
  return (
    <Table label={messages.zips} heads={[columns.zip, ...figureHeads]} isLow>
      {zips.map(zip => (
        <tr key={zip.zip} id={`zip-${zip.zip}`} className={`scroll-mt-24 target:bg-tint ${stacked.row4}`}>
          <th scope="row" className={`py-2 pr-3 font-semibold ${stacked.name}`}>
            {zip.zip}
            <span className="block text-sm font-normal text-ink-2">{zip.city}</span>
          </th>
          <Figures of={zip}>{capped(zip.listings)}</Figures>
        </tr>
      ))}
    </Table>
  )
}

/** A cell that has a line of its own on a phone, behind its label. */
const ownLine =
  'max-md:col-span-full max-md:p-0! max-md:before:mr-2 max-md:before:text-xs max-md:before:text-ink-2 max-md:before:content-[attr(data-label)]'

/** The figures of a row, with the number of listings as their child. */
function Figures({ of: place, children }: { of: CityCoverage | ZipCoverage; children: ReactNode }) {
  const gap = gapOf(place)
  return (
    <>
      <Figure label={columns.listings}>{children}</Figure>
      <Figure label={columns.aroundTheClock}>{capped(place.aroundTheClock)}</Figure>
      <Figure label={columns.requests}>{describeAmount('count', place.requests)}</Figure>
      <Figure label={columns.unanswered}>{describeAmount('percent', place.unanswered)}</Figure>
      <td data-label={columns.emptySearches} className={`px-3 py-2 text-right max-md:text-left ${ownLine}`}>
        {describeAmount('count', place.emptySearches)}
        {place.topCategory && (
          <span className="text-sm text-ink-2 max-md:before:content-['·_'] md:block">{` ${place.topCategory}`}</span>
        )}
      </td>
      <td data-label={columns.lacks} className={`py-1 pl-3 whitespace-nowrap empty:max-md:hidden ${ownLine}`}>
        {gap && <Badge tone="amber">{messages.gaps[gap]}</Badge>}
      </td>
    </>
  )
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <td data-label={label} className={`px-3 py-2 text-right ${stacked.cell}`}>
      {children}
    </td>
  )
}

function capped(count: number) {
  return `${describeAmount('count', count)}${count >= coverageCountLimit ? '+' : ''}`
}

type TableProps = { label: string; heads: string[]; isLow?: boolean; children: ReactNode }

/** The first and the last column are text, the others numbers. */
function Table({ label, heads, isLow = false, children }: TableProps) {
  const isText = (at: number) => at === 0 || at === heads.length - 1
  return (
    <ScrollRegion label={`${label}, as a table`} className={`relative ${isLow ? 'max-h-120' : ''}`}>
      <table className={`w-full text-left text-[15px] tabular-nums ${stacked.table}`}>
        <thead className={`sticky top-0 bg-surface text-[13px] text-ink-2 ${stacked.head}`}>
          <tr className="border-b border-line">
            {heads.map((head, at) => (
              <th key={head} scope="col" className={`px-3 py-2 first:pl-0 ${isText(at) ? '' : 'text-right'}`}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={`divide-y divide-line ${stacked.body}`}>{children}</tbody>
      </table>
    </ScrollRegion>
  )
}
