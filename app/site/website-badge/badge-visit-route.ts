import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { findListing } from '#domain/directory/businesses/businesses.server.ts'
import { countTraffic } from '#domain/directory/traffic/store-traffic.server.ts'
import { isRobot, isSeenByPerson } from '../traffic/is-robot.ts'
import type { Route } from './+types/badge-visit-route'

export const handle: RouteHandle = { permission: 'read-directory' }

/** Counts a person who follows the badge, and shows them the listing. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const found = await findListing(app, params.name)
  const slug = found.ok ? found.listing.slug : params.name
  if (found.ok && !isRobot(request) && isSeenByPerson(request))
    countTraffic(app, context.get(callerContext), `badge ${slug}`)
  const headers = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' }
  return new Response(null, { status: 303, headers: { ...headers, Location: `/business/${encodeURIComponent(slug)}` } })
}
