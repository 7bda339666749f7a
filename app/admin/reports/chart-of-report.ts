import { type AmountUnit, describeAmount, describeShortAmount, shortDay } from '#domain/oversight/reports/amounts.ts'
import type { ReportChart } from '#domain/oversight/reports/report.ts'
import type { AmountWords, ChartData } from '#ui/charts/chart-data.ts'

/** A report's chart with the words that its drawing wants: days short, amounts in their unit. */
export function chartOfReport(chart: ReportChart): ChartData {
  const words = wordsOf(chart.unit)
  // The county ends at the Atlantic.
  if (chart.kind === 'map') return { ...chart, words, sea: 'east' }
  return { ...chart, words, labels: chart.labels.map(shortDay) }
}

function wordsOf(unit: AmountUnit): AmountWords {
  return {
    full: amount => describeAmount(unit, amount),
    short: amount => describeShortAmount(unit, amount),
    isWhole: unit === 'count',
    ...(unit === 'decimal' && { leastSpan: 0.5 }),
  }
}
