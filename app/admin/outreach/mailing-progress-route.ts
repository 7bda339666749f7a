import { appContext, type RouteHandle } from '#context.ts'
import { type AddresseeCounts, countAddressees } from '#domain/outreach/outreach/mailing-addressees.server.ts'
import { requireAdmin } from '../layout/admin-guard.ts'
import type { Route } from './+types/mailing-progress-route'
import { mailingId } from './read-mailing-page.server.ts'

export const handle: RouteHandle = { permission: 'send-mailings' }

export async function loader({ context, params }: Route.LoaderArgs) {
  requireAdmin(context)
  const counts: AddresseeCounts = await countAddressees(context.get(appContext), mailingId(params.id))
  return Response.json(counts, { headers: { 'Cache-Control': 'private, no-store' } })
}
