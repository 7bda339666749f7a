import { appContext, type RouteHandle } from '#context.ts'
import { openAnswerLink } from '#domain/requests/answers/open-answer-link.server.ts'
import { readPhoto } from '#domain/requests/quotes/quote-photo-files.server.ts'
import { sendPhoto } from '../pictures/private-file.ts'
import type { Route } from './+types/answer-photo-route'

export const handle: RouteHandle = { permission: 'answer-quote' }

export async function loader({ context, params }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const link = await openAnswerLink(app, params.token)
  if (!link.ok || link.isWithdrawn) return sendPhoto(undefined)
  return sendPhoto(await readPhoto(app, link.recipient.requestId, params.number))
}
