import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { recordAccountAction } from '#domain/foundation/accounts/account-mails.server.ts'
import { findGrantEmail } from '#domain/oversight/privacy/data-links.server.ts'
import { exportData } from '#domain/oversight/privacy/export-data.server.ts'
import { sendDataFile } from '../pictures/private-file.ts'
import type { Route } from './+types/held-data-file-route'
import { readGrant } from './access-grant.ts'

export const handle: RouteHandle = { permission: 'ask-for-own-data' }

/** Downloads all data about the address whose link this browser has opened. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const email = await findGrantEmail(app, readGrant(request, app.auth.cookie))
  if (!email) throw new Response(null, { status: 410 })
  const caller = context.get(callerContext)
  await recordAccountAction(app, caller, { action: 'export-own-data', actor: caller.actor })
  return sendDataFile(exportData(app, { email, userId: null }, caller.language))
}
