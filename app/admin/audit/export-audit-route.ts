import { appContext, type RouteHandle } from '#context.ts'
import { writeAuditCsv } from '#domain/audit/audit-csv.server.ts'
import { auditQuery } from '#domain/audit/audit-query.ts'
import { regionDay } from '#domain/settings/region.ts'
import { readQuery } from '#platform/forms.ts'
import { streamText } from '#platform/text-stream.ts'
import { requireAdmin } from '../layout/admin-guard.ts'
import type { Route } from './+types/export-audit-route'

export const handle: RouteHandle = { permission: 'use-dashboard' }

/** The log that the filters leave, all pages of it, as a file. */
export function loader({ context, request }: Route.LoaderArgs) {
  requireAdmin(context)
  const app = context.get(appContext)
  const name = `audit_${regionDay(app.clock.now())}.csv`
  return new Response(streamText(writeAuditCsv(app, auditQuery.parse(readQuery(request)))), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
