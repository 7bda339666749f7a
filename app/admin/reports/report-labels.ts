import { type AmountUnit, describeAmount, describeShortAmount, shortDay } from '#domain/oversight/reports/amounts.ts'
import type { DayRange, ReportChart } from '#domain/oversight/reports/report.ts'
import { writtenDay } from '#platform/time/dates.ts'
import type { AmountMessages, ChartData } from '#ui/charts/chart-data.ts'

export function chartOfReport(chart: ReportChart): ChartData {
  const messages = messagesOf(chart.unit)
  // The county's east edge is the Atlantic.
  if (chart.kind === 'map') return { ...chart, messages, sea: 'east' }
  return { ...chart, messages, labels: chart.labels.map(shortDay) }
}

function messagesOf(unit: AmountUnit): AmountMessages {
  return {
    full: amount => describeAmount(unit, amount),
    short: amount => describeShortAmount(unit, amount),
    isWhole: unit === 'count',
    ...(unit === 'decimal' && { leastSpan: 0.5 }),
  }
}

export function rangeText({ from, to }: DayRange) {
  return from === to ? writtenDay(from) : `${writtenDay(from)} – ${writtenDay(to)}`
}
