import { appContext, type RouteHandle } from '#context.ts'
import { findListing } from '#domain/directory/businesses/businesses.server.ts'
import type { Route } from './+types/quote-others-route'
import { readOthers } from './read-others.server.ts'

export const handle: RouteHandle = { permission: 'read-directory', slugs: ['name'], cached: [] }

export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await findListing(context.get(appContext), params.name)
  if (!found.ok) return Response.json({ code: found.reason }, { status: 404 })
  return Response.json({ others: await readOthers(context, found.listing.id) })
}
