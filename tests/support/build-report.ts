import type { Report, ReportSection } from '#domain/oversight/reports/report.ts'
import { daysLater } from '#platform/time/dates.ts'

/** Returns a report with every kind of section, or with the given `sections`. */
export function buildReport(sections: ReportSection[] = everyPart(), given: Partial<Report> = {}): Report {
  return {
    title: 'Overview report',
    range: { from: '2026-06-02', to: '2026-07-01' },
    before: { from: '2026-05-03', to: '2026-06-01' },
    filter: 'All businesses',
    madeAt: new Date('2026-07-01T16:05:00Z'),
    sections,
    ...given,
  }
}

/** Returns a section with a table of this many businesses. */
export function buildLongTable(rows: number): ReportSection {
  return {
    id: 'all',
    title: 'All businesses',
    table: {
      columns: [
        { title: 'Business', unit: 'text' },
        { title: 'City', unit: 'text' },
        { title: 'Leads', unit: 'count' },
        { title: 'Revenue', unit: 'money' },
      ],
      rows: Array.from({ length: rows }, (_, at) => [`Business ${at + 1}`, 'Lake Worth', at, at * 100]),
    },
  }
}

function everyPart(): ReportSection[] {
  const days = Array.from({ length: 30 }, (_, at) => daysLater('2026-06-02', at))
  return [
    {
      id: 'key-figures',
      title: 'Key figures',
      about: 'Against the thirty days before.',
      figures: [
        { label: 'Monthly revenue', unit: 'money', amount: 2_456_700, before: 2_183_700 },
        { label: 'Businesses', unit: 'count', amount: 156, before: 139 },
        { label: 'Conversion', unit: 'percent', amount: 8.3, before: 0 },
        { label: 'Average rating', unit: 'decimal', amount: 4.6, before: 4.6 },
        { label: 'Response time', unit: 'minutes', amount: 32, before: 41, better: 'less' },
        { label: 'Requests answered', unit: 'percent', amount: null },
        { label: 'Lost', unit: 'money', amount: -12_345, before: 5_000 },
      ],
    },
    {
      id: 'revenue',
      title: 'Monthly revenue',
      chart: {
        kind: 'line',
        title: 'Monthly revenue by day',
        unit: 'money',
        labels: days,
        series: [{ name: 'Revenue', amounts: days.map((_, at) => (at === 9 ? null : 2_100_000 + at * 12_300)) }],
      },
    },
    {
      id: 'leads',
      title: 'Leads by week',
      chart: {
        kind: 'columns',
        title: 'Leads by week',
        unit: 'count',
        labels: ['Jun 2', 'Jun 9', 'Jun 16', 'Jun 23'],
        series: [{ name: 'Leads', amounts: [62, 88, 74, 118] }],
      },
    },
    {
      id: 'cities',
      title: 'Cities',
      chart: {
        kind: 'bars',
        title: 'Revenue by city',
        unit: 'money',
        labels: ['West Palm Beach', 'Boca Raton', 'Delray Beach'],
        series: [{ name: 'Revenue', amounts: [641_200, 538_000, 410_700] }],
      },
      table: {
        columns: [
          { title: 'City', unit: 'text' },
          { title: 'Businesses', unit: 'count' },
          { title: 'Revenue', unit: 'money' },
          { title: 'Share', unit: 'percent' },
          { title: 'First listed', unit: 'day' },
        ],
        rows: [
          ['West Palm Beach', 38, 641_250, 26.1, '2024-02-29'],
          ['Boca Ratón & Søn <Zürich>', 29, 538_000, 21.9, '2025-01-01'],
          ['=1+1', 0, -100, null, null],
        ],
      },
    },
    {
      id: 'map',
      title: 'Map',
      chart: {
        kind: 'map',
        title: 'Leads by ZIP code code',
        unit: 'count',
        points: [
          { name: '33401', latitude: 26.7153, longitude: -80.0534, amount: 91 },
          { name: '33432', latitude: 26.3587, longitude: -80.0831, amount: 40 },
          { name: '33430', latitude: 26.6845, longitude: -80.6676, amount: 7 },
          { name: '33476', latitude: 26.8242, longitude: -80.6654, amount: 0 },
        ],
      },
    },
  ]
}
