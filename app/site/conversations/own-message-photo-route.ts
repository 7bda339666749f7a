import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { readMessagePhoto } from '#domain/requests/conversations/read-conversation.server.ts'
import { openOwnRequest } from '#domain/requests/own-requests/open-own-request.server.ts'
import { requireUser } from '../accounts/account-guard.ts'
import { sendPhoto } from '../pictures/private-file.ts'
import type { Route } from './+types/own-message-photo-route'

export const handle: RouteHandle = { permission: 'use-account' }

export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireUser(context, url)
  const app = context.get(appContext)
  const found = await openOwnRequest(app, context.get(callerContext), params)
  if (!found.ok || found.asked.withdrawnAt) return sendPhoto(undefined)
  const photo = { messageId: params.messageId, place: params.number }
  return sendPhoto(await readMessagePhoto(app, found.recipient, photo))
}
