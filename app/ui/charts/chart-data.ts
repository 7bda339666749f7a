/** The data of a chart. All texts are passed in, so charts are independent of the subject. */
export type ChartData = SeriesChart | MapChart

export type SeriesChart = {
  kind: 'line' | 'columns' | 'bars'
  title: string
  labels: string[]
  /** Null is a gap: an unknown value, which is not zero. */
  series: { name: string; amounts: (number | null)[] }[]
  messages: AmountMessages
}

export type MapChart = {
  kind: 'map'
  title: string
  points: MapPoint[]
  messages: AmountMessages
  /** The side on which the land ends. */
  sea?: 'east'
}

export type MapPoint = { name: string; latitude: number; longitude: number; amount: number }

export type AmountMessages = {
  /** '$24,567', beside a bar and in the table. */
  full: (amount: number | null) => string
  /** '$25k', at an axis. */
  short: (amount: number) => string
  /** Amounts are integers: an axis has no step between 1 and 2. */
  isWhole?: boolean
  /** A line chart may leave out zero and show at least this range: a rating varies between 4 and 5. */
  leastSpan?: number
}
