import { appContext, factsContext, type RouteHandle } from '#context.ts'
import { readCountyPlaces } from '#domain/directory/places/county-places.server.ts'
import type { Route } from './+types/places-route'

export const handle: RouteHandle = { permission: 'read-directory', cached: [] }

/** Returns the county's cities and ZIPs, for the suggestions of the field for a place. */
export async function loader({ context }: Route.LoaderArgs) {
  context.get(factsContext).dependsOn('listings')
  return Response.json(await readCountyPlaces(context.get(appContext)), { headers: { 'X-Robots-Tag': 'noindex' } })
}
