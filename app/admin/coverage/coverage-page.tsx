import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { data } from 'react-router'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { type CityCoverage, coverageCountLimit, gapOf, type ZipCoverage } from '#domain/oversight/coverage/coverage.ts'
import { coverageMessages as messages } from '#domain/oversight/coverage/coverage-messages.ts'
import { readCoverage } from '#domain/oversight/coverage/read-coverage.server.ts'
import { describeAmount } from '#domain/oversight/reports/amounts.ts'
import { Badge } from '#ui/badge.tsx'
import { button } from '#ui/button.ts'
import { Chart } from '#ui/charts/chart.tsx'
import { ScrollRegion } from '#ui/scroll-region.tsx'
import { requireStaff } from '../layout/admin-guard.ts'
import { Panel } from '../layout/panel.tsx'
import { stacked } from '../layout/stacked-table.ts'
import { chartOfReport } from '../reports/report-labels.ts'
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
            <Chart
              chart={chartOfReport({ kind: 'map', title: messages.map, unit: 'count', points: zips.map(pointOf) })}
              table={null}
            />
          </Panel>
          <Panel id="zips" title={messages.zips}>
            <ZipTable zips={zips} />
          </Panel>
        </div>
      </div>
    </>
  )
}

function pointOf({ zip, city, latitude, longitude, listings }: ZipCoverage) {
  return { name: `${city} ${zip}`, latitude, longitude, amount: listings }
}

function CityTable({ cities }: { cities: CityCoverage[] }) {
  return (
    <Table
      label={messages.cities}
      heads={[
        columns.city,
        columns.listings,
        columns.aroundTheClock,
        columns.requests,
        columns.unanswered,
        columns.lacks,
      ]}
    >
      {cities.map(city => (
        <tr key={city.name} className={stacked.row4}>
          <th scope="row" className={`py-2 pr-3 font-semibold ${stacked.name}`}>
            {city.name}
          </th>
          <Figure label={columns.listings}>{describeAmount('count', city.listings)}</Figure>
          <Figure label={columns.aroundTheClock}>{capped(city.aroundTheClock)}</Figure>
          <Figure label={columns.requests}>{describeAmount('count', city.requests)}</Figure>
          <Figure label={columns.unanswered}>{describeAmount('percent', city.unanswered)}</Figure>
          <td
            data-label={columns.lacks}
            className="py-1 pl-3 whitespace-nowrap empty:max-md:hidden max-md:col-span-full max-md:p-0! max-md:before:mr-2 max-md:before:text-xs max-md:before:text-ink-2 max-md:before:content-[attr(data-label)]"
          >
            <Lack city={city} />
          </td>
        </tr>
      ))}
    </Table>
  )
}

function Lack({ city }: { city: CityCoverage }) {
  const gap = gapOf(city)
  return gap && <Badge tone="amber">{messages.gaps[gap]}</Badge>
}

function ZipTable({ zips }: { zips: ZipCoverage[] }) {
  return (
    <Table
      label={messages.zips}
      heads={[columns.zip, columns.city, columns.listings, columns.requests]}
      isLow
      texts={2}
    >
      {zips.map(({ zip, city, listings, requests }) => (
        <tr key={zip} className={stacked.row3}>
          <th scope="row" className="py-2 pr-3 font-semibold max-md:p-0!">
            {zip}
            <span className="block text-sm font-normal text-ink-2 md:hidden">{city}</span>
          </th>
          <td className="px-3 py-2 max-md:hidden">{city}</td>
          <Figure label={columns.listings}>{capped(listings)}</Figure>
          <Figure label={columns.requests}>{describeAmount('count', requests)}</Figure>
        </tr>
      ))}
    </Table>
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

type TableProps = { label: string; heads: string[]; isLow?: boolean; texts?: number; children: ReactNode }

/** The first columns are text, as is the last one of a table with badges; the others are numbers. */
function Table({ label, heads, isLow = false, texts = 1, children }: TableProps) {
  const isText = (at: number) => at < texts || heads[at] === columns.lacks
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
