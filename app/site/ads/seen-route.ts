import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { countImpressions } from '#domain/commerce/ads/count-impressions.ts'
import { allTexts, readForm } from '#platform/request/forms.ts'
import { isRobot } from '../traffic/is-robot.ts'
import type { Route } from './+types/seen-route'

export const handle: RouteHandle = { permission: 'see-ads' }

/** Receives a batch. The response is always empty. */
export async function action({ context, request }: Route.ActionArgs) {
  const { seen } = await readForm(request)
  if (!isRobot(request)) countImpressions(context.get(appContext), context.get(callerContext), allTexts(seen))
  return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } })
}
