import { appContext, liveUpdatesContext, type RouteHandle } from '#context.ts'
import { requestTag } from '#domain/requests/conversations/conversation.ts'
import { findRequest } from '#domain/requests/quotes/quotes.server.ts'
import { readJobIds } from '#domain/requests/quotes/same-job.server.ts'
import type { Route } from './+types/request-live-route'
import { followChanges } from './follow-changes.ts'

export const handle: RouteHandle = { permission: 'read-own-request' }

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const id = await findRequest(app, params.token)
  const following = id !== undefined && {
    topic: requestTag(id),
    also: (await readJobIds(app, id)).map(requestTag),
    party: 'homeowner',
    gone: request.signal,
    mayStill: async () => (await findRequest(app, params.token)) !== undefined,
  }
  return followChanges(context.get(liveUpdatesContext), following || undefined)
}
