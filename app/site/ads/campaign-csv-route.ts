import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { readOwnFigures } from '#domain/commerce/ads/read-own-campaigns.server.ts'
import { csvLine, csvMark } from '#platform/csv/write-csv.ts'
import { requireUser } from '../accounts/account-guard.ts'
import type { Route } from './+types/campaign-csv-route'

export const handle: RouteHandle = { permission: 'read-own-campaigns' }

export async function loader({ context, params: { id }, url }: Route.LoaderArgs) {
  requireUser(context, url)
  const own = await readOwnFigures(context.get(appContext), context.get(callerContext), id)
  if (!own.ok) throw new Response(null, { status: own.reason === 'forbidden' ? 403 : 404 })
  const lines = own.days.map(({ day, views, clicks }) => [day, views, clicks, rateOf(views, clicks)])
  const content = csvMark + [['Day', 'Views', 'Clicks', 'Click rate in percent'], ...lines].map(csvLine).join('')
  return new Response(content, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="banner_${id}.csv"`,
      'Cache-Control': 'private, no-store',
    },
  })
}

function rateOf(views: number, clicks: number) {
  return views === 0 ? '' : ((100 * clicks) / views).toFixed(2)
}
