/** A report: what stands on the screen, and so in the PDF and in the sheets. */
export type Report = {
  title: string
  /** Days of the region, both included: `2026-07-01`. */
  range: DayRange
  /** As many days right before it. */
  before: DayRange
  /** What was chosen, in words: 'Premium businesses'. */
  filter: string
  madeAt: Date
  sections: ReportSection[]
}

export type DayRange = { from: string; to: string }

export type ReportSection = {
  /** Unique within the report, fit for an anchor and a sheet's name. */
  id: string
  title: string
  about?: string
  figures?: ReportFigure[]
  chart?: ReportChart
  table?: ReportTable
}

/** How an amount is written: money in whole cents, percent as 8.3 for 8.3 %, minutes as a number. */
export const reportUnits = ['count', 'money', 'percent', 'decimal', 'minutes', 'text', 'day'] as const
export type ReportUnit = (typeof reportUnits)[number]

/** Null: nothing to compute it from. */
export type ReportFigure = {
  label: string
  unit: Exclude<ReportUnit, 'text' | 'day'>
  amount: number | null
  /** The same of the period before; left out where there is no such thing. */
  before?: number | null
  /** 'less' for what is better when it falls, as a response time. */
  better?: 'more' | 'less'
}

export type ReportChart =
  | {
      kind: 'line' | 'columns' | 'bars'
      /** What a screen reader says of it. */
      title: string
      unit: ReportFigure['unit']
      /** One a point, in order: days, plans, cities. */
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

export type ReportRefusal = 'forbidden' | RangeFault

export type RangeFault = 'from-missing' | 'to-missing' | 'to-before-from' | 'range-ahead' | 'range-too-long'
