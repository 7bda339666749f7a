import { appContext, callerContext, liveUpdatesContext, type RouteHandle } from '#context.ts'
import { findSession } from '#domain/foundation/accounts/find-session.server.ts'
import { requestTag } from '#domain/requests/conversations/conversation.ts'
import { checkOwnRequest } from '#domain/requests/own-requests/open-own-request.server.ts'
import { requireUser } from '../accounts/account-guard.ts'
import type { Route } from './+types/own-live-route'
import { followChanges } from './follow-changes.ts'

export const handle: RouteHandle = { permission: 'use-account' }

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  requireUser(context, url)
  const app = context.get(appContext)
  const caller = context.get(callerContext)
  const isOwn = async () => (await checkOwnRequest(app, caller, params)).ok
  const following = (await isOwn()) && {
    topic: requestTag(params.requestId),
    party: params.businessId,
    gone: request.signal,
    async mayStill() {
      const { session } = await findSession(app, request.headers.get('cookie'))
      return session?.userId === caller.actor.id && isOwn()
    },
  }
  return followChanges(context.get(liveUpdatesContext), following || undefined)
}
