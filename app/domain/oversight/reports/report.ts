export type Report = {
  title: string
  /** Days in our time zone, both inclusive: `2026-07-01`. */
  range: DayRange
  before: DayRange
  filter: string
  madeAt: Date
  sections: ReportSection[]
}

export type DayRange = { from: string; to: string }

export type ReportSection = {
  /** The id is unique within the report, and also an anchor and a sheet name. */
  id: string
  title: string
  about?: string
  figures?: ReportFigure[]
  chart?: ReportChart
  table?: ReportTable
}

/** Money is in cents; percent is 8.3 for 8.3 %. */
export const reportUnits = ['count', 'money', 'percent', 'decimal', 'minutes', 'text', 'day'] as const
export type ReportUnit = (typeof reportUnits)[number]

export type ReportFigure = {
  label: string
  unit: Exclude<ReportUnit, 'text' | 'day'>
  amount: number | null
  before?: number | null
  /** 'less' if a decrease is an improvement, as with response time. */
  better?: 'more' | 'less'
}

export type ReportChart =
  | {
      kind: 'line' | 'columns' | 'bars'
      title: string
      unit: ReportFigure['unit']
      labels: string[]
      series: { name: string; amounts: (number | null)[] }[]
    }
  | {
      kind: 'map'
      title: string
      unit: ReportFigure['unit']
      points: { name: string; latitude: number; longitude: number; amount: number }[]
    }

export type ReportTable = {
  columns: { title: string; unit: ReportUnit }[]
  rows: (string | number | null)[][]
}

export type ReportError = 'forbidden' | DayRangeError

export type DayRangeError = 'from-missing' | 'to-missing' | 'to-before-from' | 'range-ahead' | 'range-too-long'
