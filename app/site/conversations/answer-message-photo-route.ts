import { appContext, type RouteHandle } from '#context.ts'
import { openAnswerLink } from '#domain/requests/answers/open-answer-link.server.ts'
import { readMessagePhoto } from '#domain/requests/conversations/read-conversation.server.ts'
import { sendPhoto } from '../pictures/private-file.ts'
import type { Route } from './+types/answer-message-photo-route'

export const handle: RouteHandle = { permission: 'answer-quote' }

export async function loader({ context, params: { token, messageId, number } }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const link = await openAnswerLink(app, token)
  if (!link.ok || link.isWithdrawn) return sendPhoto(undefined)
  return sendPhoto(await readMessagePhoto(app, link.recipient, { messageId, place: number }))
}
