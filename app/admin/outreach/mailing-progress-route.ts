import { appContext, type RouteHandle } from '#context.ts'
import { countRecipients, type MailingRecipientCounts } from '#domain/outreach/outreach/mailing-recipients.server.ts'
import { requireAdmin } from '../layout/admin-guard.ts'
import type { Route } from './+types/mailing-progress-route'
import { mailingId } from './read-mailing-page.server.ts'

export const handle: RouteHandle = { permission: 'send-mailings' }

export async function loader({ context, params }: Route.LoaderArgs) {
  requireAdmin(context)
  const counts: MailingRecipientCounts = await countRecipients(context.get(appContext), mailingId(params.id))
  return Response.json(counts, { headers: { 'Cache-Control': 'private, no-store' } })
}
