import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { openOwnRequest } from '#domain/requests/own-requests/open-own-request.server.ts'
import { readPhoto } from '#domain/requests/quotes/quote-photo-files.server.ts'
import { requireUser } from '../accounts/account-guard.ts'
import { sendPhoto } from '../pictures/private-file.ts'
import type { Route } from './+types/own-request-photo-route'

export const handle: RouteHandle = { permission: 'use-account' }

export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireUser(context, url)
  const app = context.get(appContext)
  const found = await openOwnRequest(app, context.get(callerContext), params)
  if (!found.ok || found.asked.withdrawnAt) return sendPhoto(undefined)
  return sendPhoto(await readPhoto(app, params.requestId, params.number))
}
