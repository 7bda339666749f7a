/** What a chart shows. Every word of it is given, so that it knows nothing of what it counts. */
export type ChartData = SeriesChart | MapChart

export type SeriesChart = {
  kind: 'line' | 'columns' | 'bars'
  /** What a screen reader says of it. */
  title: string
  /** One a point, in order. */
  labels: string[]
  /** Null is a gap: nothing is known there, which is not zero. */
  series: { name: string; amounts: (number | null)[] }[]
  words: AmountWords
}

export type MapChart = {
  kind: 'map'
  title: string
  points: MapPoint[]
  words: AmountWords
  /** On which side the land ends. */
  sea?: 'east'
}

export type MapPoint = { name: string; latitude: number; longitude: number; amount: number }

export type AmountWords = {
  /** '$24,567', beside a bar and in the table. */
  full: (amount: number | null) => string
  /** '$25k', at an axis. */
  short: (amount: number) => string
  /** Amounts come whole: an axis has no step between 1 and 2. */
  isWhole?: boolean
  /** A line may leave the zero out and show at least so much: a rating moves between 4 and 5. */
  leastSpan?: number
}
