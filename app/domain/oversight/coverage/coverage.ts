// Coverage tells where homeowners would find no roofer: cities and ZIPs with too few listings for their requests.

export const coverageDays = 30

/** The limit of counting a place's listings. A place with more lacks none. */
export const coverageCountLimit = 1_000

/**
 * `asked` counts contractors asked at least an hour ago; `unanswered` is the share of them in percent, null without any.
 * `emptySearches` counts searches without a result; a city's include those of its ZIPs.
 */
type Figures = {
  listings: number
  aroundTheClock: number
  requests: number
  asked: number
  unanswered: number | null
  emptySearches: number
  /** The category that most of those searches chose; '' when most chose none. */
  topCategory: string
}

export type CityCoverage = Figures & { name: string }
export type ZipCoverage = Figures & { zip: string; city: string; latitude: number; longitude: number }

export type Gap = 'no-roofers' | 'none-at-night' | 'unanswered' | null

export function gapOf({ listings, aroundTheClock, unanswered }: Figures): Gap {
  if (listings === 0) return 'no-roofers'
  if (aroundTheClock === 0) return 'none-at-night'
  return unanswered !== null && unanswered >= 50 ? 'unanswered' : null
}

const gaps: Gap[] = ['no-roofers', 'none-at-night', 'unanswered', null]

/** Cities that lack roofers come first, then those with the most requests and searches without a result for each roofer. */
export function byLack(one: CityCoverage, other: CityCoverage) {
  const load = ({ requests, emptySearches, listings }: CityCoverage) =>
    (requests + emptySearches) / Math.max(listings, 1)
  return (
    gaps.indexOf(gapOf(one)) - gaps.indexOf(gapOf(other)) ||
    load(other) - load(one) ||
    one.listings - other.listings ||
    one.name.localeCompare(other.name)
  )
}
