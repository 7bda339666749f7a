import { Download } from 'lucide-react'
import { data, Link } from 'react-router'
import { toast } from 'sonner'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { regionDay } from '#domain/foundation/settings/region.ts'
import { scheduleMessages } from '#domain/oversight/report-schedules/report-schedule.ts'
import { makeReport } from '#domain/oversight/reports/make-report.server.ts'
import type { Report } from '#domain/oversight/reports/report.ts'
import { reportTypes } from '#domain/oversight/reports/report-choice.ts'
import { reportMessages as messages } from '#domain/oversight/reports/report-messages.ts'
import { type ReportQuery, reportQuery, reportSearch } from '#domain/oversight/reports/report-query.ts'
import { readQuery } from '#platform/request/forms.ts'
import { button, link } from '#ui/button.ts'
import { TabRow, tab } from '#ui/tab-row.tsx'
import { requireStaff } from '../layout/admin-guard.ts'
import type { Route } from './+types/reports-page'
import { ReportForm, useReportToast } from './report-form.tsx'
import { rangeText } from './report-labels.ts'
import { ReportSections } from './report-sections.tsx'

export const handle: RouteHandle = { permission: 'see-reports', priority: 'deferrable', hydrate: true, isBare: true }

export async function loader({ context, request }: Route.LoaderArgs) {
  requireStaff(context, handle.permission)
  const app = context.get(appContext)
  const query = reportQuery.parse(readQuery(request))
  const today = regionDay(app.clock.now())
  const made = await makeReport(app, context.get(callerContext), query)
  if (made.ok) return data({ query, today, report: made.report, fieldError: null })
  if (made.reason === 'forbidden') throw new Response(null, { status: 404 })
  return data({ query, today, report: null, fieldError: made.reason }, { status: 422 })
}

export default function ReportsPage({ loaderData: { query, today, report, fieldError } }: Route.ComponentProps) {
  const search = reportSearch(query)
  useReportToast(report)
  return (
    <>
      <title>Reports | Admin</title>
      <h2>{messages.title}</h2>
      <div className="mt-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-4 print:hidden">
        <ReportForm key={search} query={query} today={today} fieldError={fieldError} />
        {report && <ExportLinks search={search} />}
      </div>
      <p className="mt-2 print:hidden">
        <Link to="/admin/reports/scheduled" className={`${link} inline-flex min-h-11 items-center`}>
          {scheduleMessages.title}
        </Link>
      </p>
      <ReportTabs query={query} />
      {report && (
        <>
          <ReportHead report={report} />
          <ReportSections sections={report.sections} query={query} />
        </>
      )}
    </>
  )
}

function ReportHead({ report: { title, filter, range, before } }: { report: Report }) {
  return (
    <div className="mt-5">
      <h3 className="text-xl">{title}</h3>
      <p className="mt-1 text-ink-2">
        {filter}, {rangeText(range)}, compared with {rangeText(before)}
      </p>
    </div>
  )
}

function ReportTabs({ query }: { query: ReportQuery }) {
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
          {messages.tabs[type]}
        </Link>
      ))}
    </TabRow>
  )
}

const formats = [
  ['pdf', 'export.pdf'],
  ['csv', 'export.csv'],
  ['excel', 'export.xlsx'],
] as const

function ExportLinks({ search }: { search: string }) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="mr-1 text-[15px] text-ink-2">Export</span>
      {formats.map(([format, file]) => (
        <a
          key={format}
          href={`/admin/reports/${file}${search}`}
          download
          onClick={() => toast.success('Export Started', { description: `Your report is downloading as ${format}` })}
          className={`${button.outlined} min-h-11! px-4!`}
        >
          <Download aria-hidden className="size-5" /> {format}
        </a>
      ))}
    </div>
  )
}
