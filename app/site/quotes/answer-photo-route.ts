import { appContext, type RouteHandle } from '#context.ts'
import { readPhoto } from '#domain/quotes/quote-photo-files.server.ts'
import { findRecipient } from '#domain/quotes/quote-recipients.server.ts'
import type { Route } from './+types/answer-photo-route'
import { sendPhoto } from './send-photo.ts'

export const handle: RouteHandle = { permission: 'answer-quote' }

export async function loader({ context, params }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const recipient = await findRecipient(app, params.token)
  if (!recipient || recipient.isWithdrawn) return sendPhoto(undefined)
  return sendPhoto(await readPhoto(app, recipient.requestId, params.number))
}
