import { coverageDays, type Gap } from './coverage.ts'

export const coverageMessages = {
  title: 'Coverage',
  intro: `Where homeowners find roofers and where they don’t. Requests and answers are those of the last ${coverageDays} days. Cities that lack roofers come first.`,
  export: 'Export as CSV',
  map: 'Listings by ZIP code',
  cities: 'Cities',
  zips: 'ZIP codes',
  columns: {
    city: 'City',
    zip: 'ZIP code',
    listings: 'Listings',
    aroundTheClock: '24/7',
    requests: 'Requests',
    unanswered: 'Unanswered',
    lacks: 'Lacks',
  },
  gaps: {
    'no-roofers': 'Roofers',
    'none-at-night': 'Roofers at night',
    unanswered: 'Answers',
  } satisfies Record<Exclude<Gap, null>, string>,
}
