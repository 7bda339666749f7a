import { z } from 'zod'
import { appContext, builtInTextsContext, callerContext, deploymentContext, type RouteHandle } from '#context.ts'
import { language } from '#domain/foundation/content/content-schema.server.ts'
import { previewEmail } from '#domain/oversight/email-texts/preview-email.server.ts'
import { readQuery } from '#platform/request/forms.ts'
import { requireStaff } from '../layout/admin-guard.ts'
import { framedEmail } from '../layout/framed-email.ts'
import type { Route } from './+types/email-preview-route'

export const handle: RouteHandle = { permission: 'edit-content' }

const previewQuery = z.object({ page: z.string().max(200).catch(''), language: language.catch('en') })

export async function loader({ context, request }: Route.LoaderArgs) {
  requireStaff(context, handle.permission)
  const { page: path, language } = previewQuery.parse(readQuery(request))
  const { baseUrl } = context.get(deploymentContext)
  const [app, caller] = [context.get(appContext), context.get(callerContext)]
  const shown = await previewEmail(app, caller, context.get(builtInTextsContext), { path, language, baseUrl })
  if (!shown.ok) throw new Response(null, { status: 404 })
  return framedEmail(shown.preview.html)
}
