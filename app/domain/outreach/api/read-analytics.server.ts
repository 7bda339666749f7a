import type { App } from '#domain/app.ts'
import type { TrafficDays } from '#domain/directory/traffic/traffic-count.ts'
import { readDailyTraffic, type TrafficDay } from '#domain/directory/traffic/traffic-counts.server.ts'
import { regionDay } from '#domain/foundation/settings/region.ts'
import { may } from '#domain/permissions.ts'
import { daysBetween, daysLater } from '#platform/time/dates.ts'
import { type ApiCaller, callerOf, opens } from './api-caller.ts'
import type { Rejected } from './api-error.ts'
import type { Analytics } from './api-resource.server.ts'
import type { AnalyticsQuery } from './list-query.server.ts'
import { readOwnIds, readTrafficDaysOf } from './own-traffic-days.server.ts'
import { seeBusiness } from './show-business.server.ts'

type Read = { ok: true; analytics: Analytics } | Rejected<'permission-missing' | 'not-found' | 'parameters-not-valid'>

const mostDays = 366
/** There were no listings before this, and older calendars have irregular days. */
const firstDay = '2000-01-01'

/** An operator's key reads all businesses, a contractor's key its own; both can filter by business. */
export async function readAnalytics(
  app: Pick<App, 'db' | 'clock'>,
  caller: ApiCaller,
  { from, to, business }: AnalyticsQuery,
): Promise<Read> {
  if (!may(callerOf(caller), 'read-by-key') || !opens(caller, 'read:analytics'))
    return { ok: false, reason: 'permission-missing' }
  const last = to ?? regionDay(app.clock.now())
  const days = { from: from ?? daysLater(last, -29), to: last }
  const wrong =
    days.from < firstDay || days.from > days.to
      ? 'from'
      : days.to > '9000-01-01' || daysBetween(days.from, days.to) >= mostDays
        ? 'to'
        : undefined
  if (wrong) return { ok: false, reason: 'parameters-not-valid', fieldErrors: [{ field: wrong, code: 'out-of-range' }] }
  const { id: keyId, ownerId } = caller.key
  if (business !== undefined) {
    const found = await seeBusiness(app, caller, business)
    if (!found || (ownerId !== null && !found.isOwn)) return { ok: false, reason: 'not-found' }
    return { ok: true, analytics: asAnalytics(days, await readTrafficDaysOf(app, days, [found.businessId])) }
  }
  const rows =
    ownerId === null ? readDailyTraffic(app, days) : readTrafficDaysOf(app, days, await readOwnIds(app, keyId))
  return { ok: true, analytics: asAnalytics(days, await rows) }
}

function asAnalytics({ from, to }: TrafficDays, rows: readonly TrafficDay[]): Analytics {
  const days = rows.map(({ day, views, calls, websites, requests }) => ({
    day,
    views,
    calls,
    websiteClicks: websites,
    requests,
  }))
  const sum = (name: 'views' | 'calls' | 'websiteClicks' | 'requests') =>
    days.reduce((total, day) => total + day[name], 0)
  const totals = {
    views: sum('views'),
    calls: sum('calls'),
    websiteClicks: sum('websiteClicks'),
    requests: sum('requests'),
  }
  return { from, to, totals, days }
}
