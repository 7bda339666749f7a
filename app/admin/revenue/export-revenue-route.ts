import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { recordAccountAction } from '#domain/foundation/accounts/account-mails.server.ts'
import { regionDay } from '#domain/foundation/settings/region.ts'
import { readRevenue } from '#domain/oversight/revenue/read-revenue.server.ts'
import { revenueCsv } from '#domain/oversight/revenue/revenue-csv.ts'
import { requireStaff } from '../layout/admin-guard.ts'
import type { Route } from './+types/export-revenue-route'

export const handle: RouteHandle = { permission: 'see-reports', priority: 'deferrable' }

export async function loader({ context }: Route.LoaderArgs) {
  requireStaff(context, handle.permission)
  const [app, caller] = [context.get(appContext), context.get(callerContext)]
  const found = await readRevenue(app, caller)
  if (!found.ok) throw new Response(null, { status: 404 })
  await recordAccountAction(app, caller, { action: 'export-revenue', actor: caller.actor })
  return new Response(revenueCsv(found.revenue), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="revenue_${regionDay(app.clock.now())}.csv"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
