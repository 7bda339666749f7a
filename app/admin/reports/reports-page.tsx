import { data } from 'react-router'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { regionDay } from '#domain/foundation/settings/region.ts'
import { makeReport } from '#domain/oversight/reports/make-report.server.ts'
import { reportQuery, reportSearch } from '#domain/oversight/reports/report-query.ts'
import { reportWords as words } from '#domain/oversight/reports/report-words.ts'
import { readQuery } from '#platform/request/forms.ts'
import { requireAdmin } from '../layout/admin-guard.ts'
import type { Route } from './+types/reports-page'
import { ExportLinks } from './export-links.tsx'
import { ReportForm } from './report-form.tsx'
import { ReportHead } from './report-head.tsx'
import { ReportSections } from './report-sections.tsx'
import { ReportTabs } from './report-tabs.tsx'
import { useReportToast } from './use-report-toast.ts'

export const handle: RouteHandle = { permission: 'see-reports', precedence: 'deferrable', hydrate: true, isBare: true }

export async function loader({ context, request }: Route.LoaderArgs) {
  requireAdmin(context)
  const app = context.get(appContext)
  const query = reportQuery.parse(readQuery(request))
  const today = regionDay(app.clock.now())
  const made = await makeReport(app, context.get(callerContext), query)
  if (made.ok) return data({ query, today, report: made.report, fault: null })
  if (made.reason === 'forbidden') throw new Response(null, { status: 404 })
  return data({ query, today, report: null, fault: made.reason }, { status: 422 })
}

/** The Reports tab: counts and revenue for the selected days, type and businesses. */
export default function ReportsPage({ loaderData: { query, today, report, fault } }: Route.ComponentProps) {
  const search = reportSearch(query)
  useReportToast(report)
  return (
    <>
      <title>Reports | Admin</title>
      <h2>{words.title}</h2>
      <div className="mt-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-4 print:hidden">
        <ReportForm key={search} query={query} today={today} fault={fault} />
        {report && <ExportLinks search={search} />}
      </div>
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
