import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { recordAccountAction } from '#domain/foundation/accounts/account-mails.server.ts'
import { exportData } from '#domain/oversight/privacy/export-data.server.ts'
import { requireUser } from '../accounts/account-guard.ts'
import { sendDataFile } from '../pictures/private-file.ts'
import type { Route } from './+types/account-data-file-route'

export const handle: RouteHandle = { permission: 'use-account' }

export async function loader({ context, url }: Route.LoaderArgs) {
  const { email, userId } = requireUser(context, url)
  const app = context.get(appContext)
  const caller = context.get(callerContext)
  await recordAccountAction(app, caller, { action: 'export-own-data', actor: caller.actor })
  return sendDataFile(exportData(app, { email, userId }))
}
