import { Link } from 'react-router'
import { reportTypes } from '#domain/reports/report-choice.ts'
import { type ReportQuery, reportSearch } from '#domain/reports/report-query.ts'
import { reportWords as words } from '#domain/reports/report-words.ts'

const tab =
  'inline-flex min-h-11 items-center border-b-3 border-transparent px-4 text-[15px] font-semibold whitespace-nowrap text-ink-2 hover:text-ink aria-[current]:border-accent aria-[current]:text-ink'

/** The kinds of reports, each with its own address, for the days and businesses that are chosen. */
export function ReportTabs({ query }: { query: ReportQuery }) {
  return (
    <nav aria-label="Reports" className="mt-5 flex overflow-x-auto border-b border-line">
      {reportTypes.map(type => (
        <Link
          key={type}
          to={`/admin/reports${reportSearch({ ...query, type })}`}
          preventScrollReset
          aria-current={type === query.type ? 'page' : undefined}
          className={tab}
        >
          {words.tabs[type]}
        </Link>
      ))}
    </nav>
  )
}
