import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { findListing } from '#domain/directory/businesses/businesses.server.ts'
import { type TextFieldMessages, textMessages } from '#domain/requests/texts/text-messages.ts'
import type { Route } from './+types/quote-others-route'
import { readOthers } from './read-others.server.ts'

export const handle: RouteHandle = { permission: 'read-directory', slugs: ['name'], cached: [] }

export async function loader({ context, params }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const found = await findListing(app, params.name)
  if (!found.ok) return Response.json({ code: found.reason }, { status: 404 })
  const others = await readOthers(context, found.listing.id)
  const { ask, consent, phoneMissing } = textMessages[context.get(callerContext).language]
  const texts: TextFieldMessages | null = app.alerts.sms ? { ask, consent, phoneMissing } : null
  return Response.json({ others, texts })
}
