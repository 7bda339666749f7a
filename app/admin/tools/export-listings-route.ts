import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { exportListings } from '#domain/directory/listings/export-listings.server.ts'
import { listingQuery } from '#domain/directory/listings/listing-query.ts'
import { recordAccountAction } from '#domain/foundation/accounts/account-mails.server.ts'
import { streamText } from '#platform/files/byte-stream.ts'
import { readQuery } from '#platform/request/forms.ts'
import { requireStaff } from '../layout/admin-guard.ts'
import type { Route } from './+types/export-listings-route'

export const handle: RouteHandle = { permission: 'manage-listings', priority: 'deferrable' }

export async function loader({ context, request }: Route.LoaderArgs) {
  requireStaff(context, handle.permission)
  const query = listingQuery.parse(readQuery(request))
  const app = context.get(appContext)
  const caller = context.get(callerContext)
  const file = exportListings(app, caller, query)
  if (!file.ok) throw new Response(null, { status: 404 })
  await recordAccountAction(app, caller, { action: 'export-listings', actor: caller.actor })
  return new Response(streamText(file.lines), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${file.fileName}"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
