import { data } from 'react-router'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { isServed } from '#domain/commerce/ads/campaign.ts'
import { chooseAd } from '#domain/commerce/ads/choose-ad.server.ts'
import { countOpening } from '#domain/commerce/ads/count-impressions.ts'
import { isRobot } from '../traffic/is-robot.ts'
import type { Route } from './+types/slot-route'

export const handle: RouteHandle = { permission: 'see-ads' }

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const placement = url.searchParams.get('placement')
  if (!isServed(placement)) throw data('Placement not found', 404)
  const [app, caller] = [context.get(appContext), context.get(callerContext)]
  const isPerson = !isRobot(request)
  const ad = isPerson ? await chooseAd(app, caller, placement) : null
  if (isPerson) countOpening(app, caller, { placement, isFilled: ad !== null })
  return Response.json(ad, { headers: { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' } })
}
