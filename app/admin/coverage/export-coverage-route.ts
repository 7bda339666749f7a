import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { recordAccountAction } from '#domain/foundation/accounts/account-mails.server.ts'
import { regionDay } from '#domain/foundation/settings/region.ts'
import { coverageCsv } from '#domain/oversight/coverage/coverage-csv.ts'
import { readCoverage } from '#domain/oversight/coverage/read-coverage.server.ts'
import { requireStaff } from '../layout/admin-guard.ts'
import type { Route } from './+types/export-coverage-route'

export const handle: RouteHandle = { permission: 'see-reports', priority: 'deferrable' }

export async function loader({ context }: Route.LoaderArgs) {
  requireStaff(context, handle.permission)
  const [app, caller] = [context.get(appContext), context.get(callerContext)]
  const found = await readCoverage(app, caller)
  if (!found.ok) throw new Response(null, { status: 404 })
  await recordAccountAction(app, caller, { action: 'export-coverage', actor: caller.actor })
  return new Response(coverageCsv(found), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="coverage_${regionDay(app.clock.now())}.csv"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
