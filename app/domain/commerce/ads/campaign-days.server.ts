import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { regionDay } from '#domain/foundation/settings/region.ts'
import type { VisitorEvent } from '#platform/request/visitor-events.ts'

type Db = Pick<App, 'db'>
type Day = { campaignId: string; placement: string; day: string; views: number; clicks: number }

/** Updates in key order, so that two processes can't deadlock. */
export async function addToDays({ db }: Db, adEvents: readonly VisitorEvent[]) {
  const days = new Map<string, Day>()
  for (const { kind, subject, place, at } of adEvents) {
    const day = regionDay(at)
    const key = `${subject} ${place} ${day}`
    const counted = days.get(key) ?? { campaignId: subject, placement: place, day, views: 0, clicks: 0 }
    counted[kind === 'view' ? 'views' : 'clicks'] += 1
    days.set(key, counted)
  }
  for (const key of [...days.keys()].toSorted()) {
    const day = days.get(key)
    if (day) await addDay(db, day)
  }
}

async function addDay(db: Db['db'], day: Day) {
  await db
    .insertInto('campaignDays')
    .values(day)
    .onConflict(conflict =>
      conflict.columns(['campaignId', 'placement', 'day']).doUpdateSet({
        views: sql`campaign_days.views + excluded.views`,
        clicks: sql`campaign_days.clicks + excluded.clicks`,
      }),
    )
    .execute()
}

export async function readPurchases({ db }: Db, campaignIds: readonly string[]) {
  if (campaignIds.length === 0) return new Map<string, string | null>()
  const found = await db
    .selectFrom('bannerApplications')
    .select(['id', 'purchaseId'])
    .where('id', 'in', campaignIds)
    .execute()
  return new Map(found.map(({ id, purchaseId }) => [id, purchaseId]))
}

export function readOwnDays({ db }: Db, userId: string, from: string) {
  return db
    .selectFrom('campaignDays')
    .innerJoin('bannerApplications', 'bannerApplications.id', 'campaignId')
    .select(['campaignId', 'placement', 'day', 'views', 'clicks'])
    .where('userId', '=', userId)
    .where('day', '>=', from)
    .orderBy('day')
    .orderBy('placement')
    .execute()
}
