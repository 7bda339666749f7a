import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { countTraffic } from '#domain/directory/traffic/store-traffic.server.ts'
import { readForm } from '#platform/request/forms.ts'
import type { Route } from './+types/traffic-route'
import { isRobot } from './is-robot.ts'

export const handle: RouteHandle = { permission: 'read-directory' }

/** Counts an event of a business's page, or a search without a result. The response is always empty. */
export async function action({ context, request }: Route.ActionArgs) {
  const { told } = await readForm(request)
  const isCounted = typeof told === 'string' && !isRobot(request)
  if (isCounted) countTraffic(context.get(appContext), context.get(callerContext), told)
  return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } })
}
