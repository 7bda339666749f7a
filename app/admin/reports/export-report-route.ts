import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { readBrandPicture } from '#domain/foundation/brand/brand-pictures.server.ts'
import { readAccent, readBrandPictures, readSite } from '#domain/foundation/settings/settings.server.ts'
import { makeReport } from '#domain/oversight/reports/make-report.server.ts'
import type { ReportError } from '#domain/oversight/reports/report.ts'
import { reportQuery } from '#domain/oversight/reports/report-query.ts'
import { readQuery } from '#platform/request/forms.ts'
import { requireStaff } from '../layout/admin-guard.ts'
import type { Route } from './+types/export-report-route'
import { isReportFormat, reportFormats } from './report-formats.ts'

export const handle: RouteHandle = { permission: 'see-reports', priority: 'deferrable' }

/** The form explains an invalid range; a hand-typed address just gets no file. */
const statuses: Record<ReportError, number> = {
  forbidden: 404,
  'from-missing': 400,
  'to-missing': 400,
  'to-before-from': 400,
  'range-ahead': 400,
  'range-too-long': 400,
}

export async function loader({ context, request }: Route.LoaderArgs) {
  requireStaff(context, handle.permission)
  const app = context.get(appContext)
  const ending = new URL(request.url).pathname.split('.').at(-1) ?? ''
  if (!isReportFormat(ending)) throw new Response(null, { status: 404 })
  const query = reportQuery.parse(readQuery(request))
  const answer = await makeReport(app, context.get(callerContext), query)
  if (!answer.ok) throw new Response(null, { status: statuses[answer.reason] })
  const { report } = answer
  const [{ title: site }, accent, { logo }] = await Promise.all([
    readSite(app),
    readAccent(app),
    readBrandPictures(app),
  ])
  const picture = ending === 'pdf' && logo ? await readBrandPicture(app, logo, 'full') : undefined
  const { mediaType, write } = reportFormats[ending]
  return new Response(await write(report, site, accent, picture?.content), {
    headers: {
      'Content-Type': mediaType,
      'Content-Disposition': `attachment; filename="report_${query.type}_${report.range.from}_${report.range.to}.${ending}"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
