import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { recordAccountAction } from '#domain/foundation/accounts/account-mails.server.ts'
import { regionDay } from '#domain/foundation/settings/region.ts'
import { writeAuditCsv } from '#domain/oversight/audit/audit-csv.server.ts'
import { auditQuery } from '#domain/oversight/audit/audit-query.ts'
import { streamText } from '#platform/files/byte-stream.ts'
import { readQuery } from '#platform/request/forms.ts'
import { requireAdmin } from '../layout/admin-guard.ts'
import type { Route } from './+types/export-audit-route'

export const handle: RouteHandle = { permission: 'use-dashboard', priority: 'deferrable' }

export async function loader({ context, request }: Route.LoaderArgs) {
  requireAdmin(context)
  const app = context.get(appContext)
  const caller = context.get(callerContext)
  await recordAccountAction(app, caller, { action: 'export-audit', actor: caller.actor })
  const name = `audit_${regionDay(app.clock.now())}.csv`
  return new Response(streamText(writeAuditCsv(app, auditQuery.parse(readQuery(request)))), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
