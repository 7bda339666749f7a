import { appContext, callerContext, deploymentContext, type RouteHandle } from '#context.ts'
import { findMailing } from '#domain/outreach/outreach/mailings.server.ts'
import { previewMailing } from '#domain/outreach/outreach/preview-mailing.server.ts'
import { requireStaff } from '../layout/admin-guard.ts'
import { framedEmail } from '../layout/framed-email.ts'
import type { Route } from './+types/mailing-html-route'
import { mailingId } from './read-mailing-page.server.ts'

export const handle: RouteHandle = { permission: 'draft-mailings' }

export async function loader({ context, params }: Route.LoaderArgs) {
  requireStaff(context, handle.permission)
  const app = context.get(appContext)
  const mailing = await findMailing(app, mailingId(params.id))
  if (!mailing) throw new Response(null, { status: 404 })
  const { baseUrl } = context.get(deploymentContext)
  const shown = await previewMailing(app, context.get(callerContext), { mailing, baseUrl })
  if (!shown.ok || !shown.preview) throw new Response(null, { status: 404 })
  return framedEmail(shown.preview.html)
}
