import { data } from 'react-router'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { isServed } from '#domain/commerce/ads/campaign.ts'
import { chooseAd } from '#domain/commerce/ads/choose-ad.server.ts'
import { isRobot } from '../traffic/is-robot.ts'
import type { Route } from './+types/slot-route'

export const handle: RouteHandle = { permission: 'see-ads' }

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const placement = url.searchParams.get('placement')
  if (!isServed(placement)) throw data('No such placement', 404)
  const ad = isRobot(request) ? null : await chooseAd(context.get(appContext), context.get(callerContext), placement)
  return Response.json(ad, { headers: { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' } })
}
