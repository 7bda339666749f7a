import type { App, Caller, Result } from '#domain/app.ts'
import { regionDay } from '#domain/foundation/settings/region.ts'
import { may } from '#domain/permissions.ts'
import { daysLater } from '#platform/time/dates.ts'
import type { TrafficSums } from '../traffic/traffic-count.ts'
import { readTrafficOf } from '../traffic/traffic-counts.server.ts'
import { ownsBusiness } from './owners.server.ts'

/** Including today. */
export const ownTrafficDays = 30

/** Returns the traffic of one of the owner's listings in the last thirty days. */
export async function readOwnTraffic(
  app: Pick<App, 'db' | 'clock'>,
  caller: Caller,
  businessId: string,
): Promise<Result<{ traffic: TrafficSums }, 'forbidden' | 'listing-unknown'>> {
  if (!may(caller, 'manage-own-listing')) return { ok: false, reason: 'forbidden' }
  if (!(await ownsBusiness(app, caller.actor.id, businessId))) return { ok: false, reason: 'listing-unknown' }
  const to = regionDay(app.clock.now())
  const sums = await readTrafficOf(app, { from: daysLater(to, 1 - ownTrafficDays), to }, [businessId])
  return { ok: true, traffic: sums.get(businessId) ?? { views: 0, calls: 0, websites: 0, requests: 0 } }
}
