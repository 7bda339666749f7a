import { appContext, liveUpdatesContext, type RouteHandle } from '#context.ts'
import { openAnswerLink } from '#domain/requests/answers/open-answer-link.server.ts'
import { requestTag } from '#domain/requests/conversations/conversation.ts'
import type { Route } from './+types/answer-live-route'
import { followChanges } from './follow-changes.ts'

export const handle: RouteHandle = { permission: 'answer-quote' }

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const link = await openAnswerLink(app, params.token)
  const following = link.ok && {
    topic: requestTag(link.recipient.requestId),
    party: link.recipient.businessId,
    gone: request.signal,
    mayStill: async () => (await openAnswerLink(app, params.token)).ok,
  }
  return followChanges(context.get(liveUpdatesContext), following || undefined)
}
