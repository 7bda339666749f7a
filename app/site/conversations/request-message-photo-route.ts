import { appContext, type RouteHandle } from '#context.ts'
import { readMessagePhoto } from '#domain/requests/conversations/read-conversation.server.ts'
import { findRequest } from '#domain/requests/quotes/quotes.server.ts'
import { sendPhoto } from '../pictures/private-file.ts'
import type { Route } from './+types/request-message-photo-route'

export const handle: RouteHandle = { permission: 'read-own-request' }

export async function loader({ context, params: { token, messageId, number } }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const requestId = await findRequest(app, token)
  const photo = { messageId, place: number }
  return sendPhoto(requestId ? await readMessagePhoto(app, { requestId }, photo) : undefined)
}
