import { coverageDays, type Gap } from './coverage.ts'

export const coverageMessages = {
  title: 'Coverage',
  intro: `Where homeowners find roofers and where they don’t. Requests, answers and searches are those of the last ${coverageDays} days. Cities that lack roofers come first. A search without a result counts once a day for each visitor; visitors whose browser runs no scripts aren’t counted.`,
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
    inVain: 'Searches without a result',
    soughtMost: 'Most searched',
    lacks: 'Lacks',
  },
  gaps: {
    'no-roofers': 'Roofers',
    'none-at-night': 'Roofers at night',
    unanswered: 'Answers',
  } satisfies Record<Exclude<Gap, null>, string>,
}
