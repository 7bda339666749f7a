import { appContext, type RouteHandle } from '#context.ts'
import { countRecipients, type MailingRecipientCounts } from '#domain/outreach/outreach/mailing-recipients.server.ts'
import { requireStaff } from '../layout/admin-guard.ts'
import type { Route } from './+types/mailing-progress-route'
import { mailingId } from './read-mailing-page.server.ts'

export const handle: RouteHandle = { permission: 'draft-mailings' }

export async function loader({ context, params }: Route.LoaderArgs) {
  requireStaff(context, handle.permission)
  const counts: MailingRecipientCounts = await countRecipients(context.get(appContext), mailingId(params.id))
  return Response.json(counts, { headers: { 'Cache-Control': 'private, no-store' } })
}
