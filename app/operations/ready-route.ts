import { appContext, type RouteHandle } from '#context.ts'
import { readSite } from '#domain/settings/settings.server.ts'
import type { Route } from './+types/ready-route'

export const handle: RouteHandle = { permission: 'read-health' }

const headers = { 'Cache-Control': 'no-store' }

/** The product can answer: its database does. A load balancer sends visitors elsewhere while it cannot. */
export async function loader({ context }: Route.LoaderArgs) {
  try {
    await readSite(context.get(appContext))
    return Response.json({ status: 'ready' }, { headers })
  } catch {
    return Response.json({ status: 'database-away' }, { status: 503, headers })
  }
}
