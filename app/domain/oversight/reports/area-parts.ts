import { leadsOf } from '#domain/directory/traffic/traffic-count.ts'
import { region } from '#domain/foundation/settings/region.ts'
import type { CityFigures } from './read-cities.server.ts'
import type { ReportSection } from './report.ts'
import type { ReportFrame } from './report-frame.ts'
import { reportMessages as messages } from './report-messages.ts'
import { ofToday, percentOf, type SomeParts } from './report-part.ts'

/** All further cities share one row. */
const mostCities = 20
const topCities = 5
const barCities = 10
const mostZips = 15

export const areaParts: SomeParts<'area-figures' | 'map' | 'top-cities' | 'cities' | 'zips'> = {
  'area-figures': async (facts, frame) => {
    const [all, zips, traffic] = await Promise.all([facts.cities(), facts.zips(), facts.traffic()])
    const cities = all.filter(({ active }) => active > 0)
    const active = sumOf(cities, 'active')
    const [first] = cities
    return {
      about: ofToday(frame),
      figures: [
        { label: 'Cities with businesses', unit: 'count', amount: cities.length },
        { label: 'Active businesses', unit: 'count', amount: active },
        {
          label: `In ${region.name}`,
          unit: 'percent',
          amount: percentOf(
            sumOf(
              cities.filter(({ isLocal }) => isLocal),
              'active',
            ),
            active,
          ),
        },
        { label: 'Monthly revenue', unit: 'money', amount: sumOf(all, 'cents') },
        {
          label: 'Top city’s share',
          unit: 'percent',
          amount: first ? percentOf(first.cents, sumOf(all, 'cents')) : null,
        },
        { label: 'Leads', unit: 'count', amount: leadsOf(traffic.now), before: leadsOf(traffic.before) },
        { label: 'ZIP codes with leads', unit: 'count', amount: zips.filter(zip => leadsOf(zip) > 0).length },
      ],
    }
  },
  map: async facts => {
    const zips = await facts.zips()
    return {
      about: 'By the contractor’s ZIP code.',
      chart: {
        kind: 'map',
        title: messages.parts.map,
        unit: 'count',
        points: zips.flatMap(({ zip, city, latitude, longitude, ...sum }) =>
          latitude === null || longitude === null
            ? []
            : [{ name: city === null ? zip : `${city} ${zip}`, latitude, longitude, amount: leadsOf(sum) }],
        ),
      },
    }
  },
  'top-cities': async (facts, frame) => ({
    about: aboutCities(frame),
    ...cityTable(foldedCities(await facts.cities(), topCities)),
  }),
  cities: async (facts, frame) => {
    const rows = foldedCities(await facts.cities(), mostCities)
    const shown = rows.slice(0, barCities)
    return {
      about: aboutCities(frame),
      chart: {
        kind: 'bars',
        title: 'Monthly revenue by city',
        unit: 'money',
        labels: shown.map(({ name }) => name),
        series: [{ name: 'Monthly revenue', amounts: shown.map(({ cents }) => cents) }],
      },
      ...cityTable(rows),
    }
  },
  zips: async facts => {
    const zips = (await facts.zips()).filter(zip => leadsOf(zip) > 0)
    return {
      about: 'By the contractor’s ZIP code. The ZIP codes with the most leads.',
      table: {
        columns: [
          { title: 'ZIP', unit: 'text' },
          { title: 'City', unit: 'text' },
          { title: 'Calls', unit: 'count' },
          { title: 'Requests', unit: 'count' },
          { title: 'Leads', unit: 'count' },
        ],
        rows: zips.slice(0, mostZips).map(zip => [zip.zip, zip.city, zip.calls, zip.requests, leadsOf(zip)]),
      },
    }
  },
}

/** Sorts by revenue, then adds one row for all others, and last the revenue of accounts without a listing. */
export function foldedCities(cities: CityFigures[], most: number) {
  const named = cities.flatMap(({ name, ...city }) => (name === null ? [] : [{ name, ...city }]))
  return [
    ...named.slice(0, most).map(({ name, active, cents }) => ({ name, active, cents })),
    ...fold(messages.otherPlaces, named.slice(most)),
    ...fold(
      messages.noCity,
      cities.filter(({ name }) => name === null),
    ),
  ]
}

function aboutCities(frame: ReportFrame) {
  const whose = 'Payments from accounts without a claimed listing are shown separately.'
  return [ofToday(frame), whose].filter(Boolean).join(' ')
}

type Row = { name: string; active: number; cents: number }

function fold(name: string, cities: Pick<CityFigures, 'active' | 'cents'>[]): Row[] {
  return cities.length === 0 ? [] : [{ name, active: sumOf(cities, 'active'), cents: sumOf(cities, 'cents') }]
}

function cityTable(rows: Row[]): Pick<ReportSection, 'table'> {
  return {
    table: {
      columns: [
        { title: 'City', unit: 'text' },
        { title: 'Active businesses', unit: 'count' },
        { title: 'Monthly revenue', unit: 'money' },
      ],
      rows: rows.map(({ name, active, cents }) => [name, active, cents]),
    },
  }
}

function sumOf(cities: Pick<CityFigures, 'active' | 'cents'>[], field: 'active' | 'cents') {
  return cities.reduce((sum, city) => sum + city[field], 0)
}
