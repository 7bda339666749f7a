import type { Answers } from './read-answers.server.ts'
import type { ReportFigure } from './report.ts'
import { percentOf } from './report-part.ts'

/** Returns figures on how many businesses answer and how fast. */
export function answerFigures({ now, before }: { now: Answers; before: Answers }): ReportFigure[] {
  const share = ({ answered, asked }: Answers) => percentOf(answered, asked)
  return [
    { label: 'Response time', unit: 'minutes', amount: now.minutes, before: before.minutes, better: 'less' },
    { label: 'Requests answered', unit: 'percent', amount: share(now), before: share(before) },
  ]
}
