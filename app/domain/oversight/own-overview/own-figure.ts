import type { WonFigures } from '#domain/requests/pipeline/won-jobs.server.ts'

// Figures of the last 30 days that an owner sees, with the same meaning as in the operator's reports.

export const figureNames = ['views', 'calls', 'requests', 'minutes', 'won'] as const
export type FigureName = (typeof figureNames)[number]

/** `minutes`: the median to the first answer; null without an answer. */
export type OwnSums = Record<Exclude<FigureName, 'minutes'>, number> & { minutes: number | null }

/** Whole dollars of the won jobs whose value is known, and how many those are. */
export type WonValue = Pick<WonFigures, 'valueDollars' | 'valued'>

/** The middle of a place's listings, and how many there are. */
export type PlaceMedian = { value: number; listings: number; place: string }

/** A median of fewer listings would show what a single competitor does. */
const leastCompared = 5
/** The most listings that are read for a median. */
export const mostCompared = 1_000

export type OwnFigures = {
  now: OwnSums
  before: OwnSums
  value: WonValue
  /** Visits through the badge on the business's own website. */
  badgeVisits: number
  days: { day: string; views: number; calls: number; requests: number }[]
  /** Null when the figures are of several listings. Figures without enough listings nearby are missing. */
  medians: Partial<Record<FigureName, PlaceMedian>> | null
}

/** Returns the median; undefined for fewer values than a comparison needs. */
export function comparableMedian(values: readonly number[]) {
  if (values.length < leastCompared) return undefined
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2
}
