import { endOfDay, region } from '#domain/foundation/settings/region.ts'
import { daysLater, monthBefore } from '#platform/time/dates.ts'
import type { DayRange } from './report.ts'
import type { ReportFilter } from './report-choice.ts'
import { type Step, stepsOf } from './report-steps.ts'

/**
 * What is asked, as moments. Each is the first one that no longer counts: what is true of a day is what was true right before
 * the moment at which it ended, or before the report was made.
 */
export type ReportFrame = {
  filter: ReportFilter
  range: DayRange
  before: DayRange
  madeAt: Date
  /** The last day is over, so that the directory of today is not the one that is asked for. */
  isPast: boolean
  steps: Step[]
  /** Where the period before began and ended, and where this one ends. */
  moments: { beforeStart: Date; start: Date; end: Date; monthAgo: Date; steps: Date[] }
}

type Asked = Pick<ReportFrame, 'filter' | 'range' | 'before' | 'madeAt'>

export function frameOf({ filter, range, before, madeAt }: Asked): ReportFrame {
  const made = new Date(madeAt.getTime() + 1)
  const endOf = (day: string) => {
    const end = new Date((endOfDay(day)?.getTime() ?? 0) + 1)
    return end < made ? end : made
  }
  const steps = stepsOf(range)
  const end = endOf(range.to)
  return {
    ...{ filter, range, before, madeAt, steps },
    isPast: end < made,
    moments: {
      beforeStart: startOf(before.from),
      start: startOf(range.from),
      end,
      monthAgo: monthBefore(region.zone, end),
      steps: steps.map(step => endOf(step.to)),
    },
  }
}

/** A day begins when the day before has ended, also where the clock is changed. */
function startOf(day: string) {
  return new Date((endOfDay(daysLater(day, -1))?.getTime() ?? 0) + 1)
}
