import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { daysBefore } from '#platform/time/days.ts'

type Db = Pick<App, 'db'>
type Month = { purchaseId: string; periodStart: Date; periodEnd: Date; periodViews: number; goal: number }

/** Stores the views that a month delivered, because the campaign's count restarts with each month. */
export async function addMonth({ db }: Db, { purchaseId, periodStart, periodEnd, periodViews: views, goal }: Month) {
  await db
    .insertInto('adMonths')
    .values({ purchaseId, startsAt: periodStart, endsAt: periodEnd, views, goal })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** How long ago a month may have ended to be made good. */
const measuredDays = 45

export type RunningBanner = Awaited<ReturnType<typeof readRunningBanners>>[number]

/** Returns the banners that run now, with what their last full month delivered and the days made good so far. */
export function readRunningBanners({ db, clock }: Pick<App, 'db' | 'clock'>) {
  const recently = daysBefore(clock.now(), measuredDays)
  return db
    .selectFrom('bannerApplications')
    .innerJoin('adBookings', 'adBookings.purchaseId', 'bannerApplications.purchaseId')
    .select(['bannerApplications.id', 'companyName', 'placements', 'adBookings.purchaseId', 'packageId'])
    .select(['periodStart', 'periodEnd', 'periodViews', 'makeGoodDays', 'pausedAt', 'runsFrom', 'runsUntil'])
    .select(({ selectFrom }) => [
      selectFrom('adMonths')
        .select(sql<{ views: number; goal: number }>`json_build_object('views', views, 'goal', goal)`.as('month'))
        .whereRef('adMonths.purchaseId', '=', 'adBookings.purchaseId')
        .where('endsAt', '>', recently)
        .orderBy('endsAt', 'desc')
        .limit(1)
        .as('lastMonth'),
    ])
    .where('bannerApplications.state', '=', 'approved')
    .where('adBookings.state', '=', 'running')
    .where('servesFrom', 'is not', null)
    .orderBy('companyName')
    .orderBy('bannerApplications.id')
    .limit(200)
    .execute()
}
