import { appContext, liveUpdatesContext, type RouteHandle } from '#context.ts'
import { openAnswerLink } from '#domain/requests/answers/open-answer-link.server.ts'
import { requestTag } from '#domain/requests/conversations/conversation.ts'
import type { Route } from './+types/answer-live-route'
import { followChanges } from './follow-changes.ts'

export const handle: RouteHandle = { permission: 'answer-quote' }

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const link = await openAnswerLink(context.get(appContext), params.token)
  const tag = link.ok ? requestTag(link.recipient.requestId) : undefined
  return followChanges(context.get(liveUpdatesContext), tag, request.signal)
}
