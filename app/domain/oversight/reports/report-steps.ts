import { daysLater, writtenDay } from '#platform/time/dates.ts'
import type { DayRange } from './report.ts'
import { lengthOf } from './report-range.ts'

export type Step = DayRange & { label: string }

/** The length of the range decides: as many points as remain readable. */
export type StepKind = 'day' | 'week' | 'month'

export function stepKindOf(range: DayRange): StepKind {
  const length = lengthOf(range)
  if (length <= 31) return 'day'
  return length <= 100 ? 'week' : 'month'
}

/** Weeks count back from the last day, so that the last one is complete; months are calendar months. */
export function stepsOf(range: DayRange): Step[] {
  const kind = stepKindOf(range)
  const steps: Step[] = []
  for (let to = range.to; to >= range.from; to = daysLater(steps[0]?.from ?? range.from, -1)) {
    const first = firstOf(kind, to)
    const isWhole = first >= range.from
    const step = { from: isWhole ? first : range.from, to }
    steps.unshift({ ...step, label: labelOf(kind, step) })
  }
  return steps
}

function firstOf(kind: StepKind, to: string) {
  if (kind === 'day') return to
  return kind === 'week' ? daysLater(to, -6) : `${to.slice(0, 7)}-01`
}

function labelOf(kind: StepKind, { from }: DayRange) {
  return kind === 'month' ? `${writtenDay(from).slice(0, 3)} ${from.slice(0, 4)}` : from
}
