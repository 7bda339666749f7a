import { coverageDays, type Gap } from './coverage.ts'

export const coverageMessages = {
  title: 'Coverage',
  intro: `Where homeowners find roofers and where they don’t. Requests, answers and searches are those of the last ${coverageDays} days. Cities that lack roofers come first. A search without a result counts once a day for each visitor; visitors whose browser runs no scripts aren’t counted.`,
  export: 'Export as CSV',
  map: 'Listings by ZIP code',
  disc: (listings: number, aroundTheClock: number, emptySearches: number) =>
    `${listings} ${listings === 1 ? 'listing' : 'listings'}, ${aroundTheClock} around the clock, ${emptySearches} ${emptySearches === 1 ? 'search' : 'searches'} without a result`,
  mapNote: (empty: number) =>
    `A disc counts the listings of ZIP codes close to each other; the green part of its ring answers 24/7. ${emptyZips(empty)}`,
  cities: 'Cities',
  zips: 'ZIP codes',
  columns: {
    city: 'City',
    zip: 'ZIP code',
    listings: 'Listings',
    aroundTheClock: '24/7',
    requests: 'Requests',
    unanswered: 'Unanswered',
    emptySearches: 'Searches without a result',
    topCategory: 'Most searched',
    lacks: 'Lacks',
  },
  gaps: {
    'no-roofers': 'Roofers',
    'none-at-night': 'Roofers at night',
    unanswered: 'Answers',
  } satisfies Record<Exclude<Gap, null>, string>,
}

function emptyZips(count: number) {
  if (count === 0) return 'Every ZIP code has a listing.'
  if (count === 1) return 'The small ring is a ZIP code without a listing.'
  return `The ${count} small rings are ZIP codes without a listing.`
}
