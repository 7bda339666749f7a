import { endOfDay, region } from '#domain/foundation/settings/region.ts'
import { daysLater, monthBefore } from '#platform/time/dates.ts'
import type { DayRange } from './report.ts'
import type { ReportFilter } from './report-choice.ts'
import { type Step, stepsOf } from './report-steps.ts'

/** Moments are exclusive: a day's figures are those right before the day ended or the report was made. */
export type ReportFrame = {
  filter: ReportFilter
  range: DayRange
  before: DayRange
  madeAt: Date
  /** The last day is over, so today's directory isn't the one requested. */
  isPast: boolean
  steps: Step[]
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

/** Also correct on days when the clocks change. */
function startOf(day: string) {
  return new Date((endOfDay(daysLater(day, -1))?.getTime() ?? 0) + 1)
}
