import { appContext, type RouteHandle } from '#context.ts'
import { readPhoto } from '#domain/requests/quotes/quote-photo-files.server.ts'
import { findRequest } from '#domain/requests/quotes/quotes.server.ts'
import { sendPhoto } from '../pictures/private-file.ts'
import type { Route } from './+types/request-photo-route'

export const handle: RouteHandle = { permission: 'read-own-request' }

export async function loader({ context, params }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const id = await findRequest(app, params.token)
  return sendPhoto(id ? await readPhoto(app, id, params.number) : undefined)
}
