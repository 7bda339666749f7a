import type { Report } from '#domain/oversight/reports/report.ts'
import { rangeText } from './range-text.ts'

/** The report's title, its filter, and the period it's compared with. */
export function ReportHead({ report: { title, filter, range, before } }: { report: Report }) {
  return (
    <div className="mt-5">
      <h3 className="text-xl">{title}</h3>
      <p className="mt-1 text-ink-2">
        {filter}, {rangeText(range)}, compared with {rangeText(before)}
      </p>
    </div>
  )
}
