import { csvLine, csvMark } from '#platform/csv/write-csv.ts'
import { type CityCoverage, coverageCountLimit, gapOf, type ZipCoverage } from './coverage.ts'
import { coverageMessages as messages } from './coverage-messages.ts'

const { columns } = messages

/** Writes cities and ZIPs in one table; what isn't known of a ZIP is blank. */
export function coverageCsv({ cities, zips }: { cities: readonly CityCoverage[]; zips: readonly ZipCoverage[] }) {
  const upTo = `up to ${coverageCountLimit}`
  const head = [
    ...[columns.city, columns.zip, columns.listings, `${columns.aroundTheClock} (${upTo})`, columns.requests],
    `${columns.unanswered} (%)`,
    columns.lacks,
  ]
  return [
    csvMark + csvLine(head),
    ...cities.map(city => {
      const { name, listings, aroundTheClock, requests, unanswered } = city
      const gap = gapOf(city)
      const share = unanswered === null ? null : Math.round(unanswered * 100) / 100
      return csvLine([name, '', listings, aroundTheClock, requests, share, gap && messages.gaps[gap]])
    }),
    ...zips.map(({ city, zip, listings, requests }) => csvLine([city, zip, listings, null, requests, null, null])),
  ].join('')
}
