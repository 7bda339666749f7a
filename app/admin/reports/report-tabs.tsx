import { Link } from 'react-router'
import { reportTypes } from '#domain/oversight/reports/report-choice.ts'
import { type ReportQuery, reportSearch } from '#domain/oversight/reports/report-query.ts'
import { reportWords as words } from '#domain/oversight/reports/report-words.ts'
import { TabRow, tab } from '#ui/tab-row.tsx'

/** Links to the report types, keeping the selected days and filter. */
export function ReportTabs({ query }: { query: ReportQuery }) {
  return (
    <TabRow label="Reports" className="mt-5">
      {reportTypes.map(type => (
        <Link
          key={type}
          to={`/admin/reports${reportSearch({ ...query, type })}`}
          preventScrollReset
          aria-current={type === query.type ? 'page' : undefined}
          className={`${tab} min-h-11 border-b-3 px-4 text-[15px]`}
        >
          {words.tabs[type]}
        </Link>
      ))}
    </TabRow>
  )
}
