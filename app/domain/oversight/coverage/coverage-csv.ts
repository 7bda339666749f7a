import { csvLine, csvMark } from '#platform/csv/write-csv.ts'
import { type CityCoverage, coverageCountLimit, gapOf, type ZipCoverage } from './coverage.ts'
import { coverageMessages as messages } from './coverage-messages.ts'

const { columns } = messages

export function coverageCsv({ cities, zips }: { cities: readonly CityCoverage[]; zips: readonly ZipCoverage[] }) {
  const upTo = `up to ${coverageCountLimit}`
  const head = [
    ...[columns.city, columns.zip, columns.listings, `${columns.aroundTheClock} (${upTo})`, columns.requests],
    `${columns.unanswered} (%)`,
    columns.emptySearches,
    columns.topCategory,
    columns.lacks,
  ]
  return [
    csvMark + csvLine(head),
    ...cities.map(city => csvLine([city.name, '', ...figuresOf(city)])),
    ...zips.map(zip => csvLine([zip.city, zip.zip, ...figuresOf(zip)])),
  ].join('')
}

function figuresOf(place: CityCoverage | ZipCoverage) {
  const { listings, aroundTheClock, requests, unanswered, emptySearches, topCategory } = place
  const gap = gapOf(place)
  const share = unanswered === null ? null : Math.round(unanswered * 100) / 100
  return [listings, aroundTheClock, requests, share, emptySearches, topCategory, gap && messages.gaps[gap]]
}
