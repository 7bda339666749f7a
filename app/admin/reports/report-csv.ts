import { region } from '#domain/foundation/settings/region.ts'
import type { Report, ReportUnit } from '#domain/oversight/reports/report.ts'
import { csvLine, csvMark } from '#platform/csv/write-csv.ts'
import { timeIn } from '#platform/time/dates.ts'
import { type Grid, gridsOf, plainValue } from './report-grids.ts'

/** Numbers are unformatted, so the unit has its own column. */
const unitMessages: Record<ReportUnit, string> = {
  count: '',
  money: 'USD',
  percent: '%',
  decimal: '',
  minutes: 'minutes',
  text: '',
  day: '',
}

export async function* writeReportCsv(report: Report): AsyncGenerator<string, void, undefined> {
  const { title, range, before, filter, madeAt, sections } = report
  yield csvMark +
    csvLine(['Report', title]) +
    csvLine(['Period', range.from, range.to]) +
    csvLine(['Compared with', before.from, before.to]) +
    csvLine(['Businesses', filter]) +
    csvLine(['Made', timeIn(region.zone, madeAt)])
  for (const section of sections) {
    const { figures, chart, table } = gridsOf(section)
    yield csvLine([]) + csvLine([section.title]) + (section.about ? csvLine([section.about]) : '')
    if (figures) yield* writeFigures(figures)
    if (chart) yield* writeGrid(chart, chart.title)
    if (table) yield* writeGrid(table)
  }
}

function* writeFigures({ head, rows }: Grid) {
  const [name = '', ...rest] = head.map(({ title }) => title)
  yield csvLine([name, 'Unit', ...rest.map(title => (title === 'Change' ? 'Change (%)' : title))])
  for (const [label, amount, ...others] of rows) {
    if (!label || !amount) continue
    yield csvLine([label.value, unitMessages[amount.unit], ...[amount, ...others].map(plainValue)])
  }
}

function* writeGrid({ head, rows }: Grid, title?: string) {
  yield csvLine([]) + (title ? csvLine([title]) : '')
  yield csvLine(head.map(({ title, unit }) => (unitMessages[unit] ? `${title} (${unitMessages[unit]})` : title)))
  for (const row of rows) yield csvLine(row.map(plainValue))
}
