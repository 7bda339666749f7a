import { appContext, callerContext, liveUpdatesContext, type RouteHandle } from '#context.ts'
import { requestTag } from '#domain/requests/conversations/conversation.ts'
import { checkOwnRequest } from '#domain/requests/own-requests/open-own-request.server.ts'
import { requireUser } from '../accounts/account-guard.ts'
import type { Route } from './+types/own-live-route'
import { followChanges } from './follow-changes.ts'

export const handle: RouteHandle = { permission: 'use-account' }

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  requireUser(context, url)
  const own = await checkOwnRequest(context.get(appContext), context.get(callerContext), params)
  const tag = own.ok ? requestTag(params.requestId) : undefined
  return followChanges(context.get(liveUpdatesContext), tag, request.signal)
}
