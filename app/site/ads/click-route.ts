import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { followAd } from '#domain/commerce/ads/follow-ad.server.ts'
import { isRobot, isSeenByPerson } from '../traffic/is-robot.ts'
import type { Route } from './+types/click-route'

export const handle: RouteHandle = { permission: 'see-ads' }

/** Redirects only to the stored URL, so that it can't be abused as an open redirect. */
export async function loader({ context, params: { id: campaignId }, request, url }: Route.LoaderArgs) {
  const isPerson = !isRobot(request) && isSeenByPerson(request)
  const token = url.searchParams.get('token') ?? ''
  const input = { campaignId, token, isPerson }
  const result = await followAd(context.get(appContext), context.get(callerContext), input)
  if (!result.ok) return new Response('Not found', { status: 404 })
  const headers = { Location: result.to, 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' }
  return new Response(null, { status: 303, headers })
}
