import { type ExpressionBuilder, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import type { App } from '#domain/app.ts'
import { endOfDay, regionDay } from '#domain/foundation/settings/region.ts'
import { prepared } from '#platform/database/prepared.ts'
import { isServed, type ServedPlacement } from './campaign.ts'

type Reader = Pick<App, 'db' | 'clock'>

export async function readSlots(app: Reader) {
  const now = app.clock.now()
  const today = regionDay(now)
  const campaigns = await app.db
    .selectFrom('bannerApplications')
    .modifyFront(prepared)
    .innerJoin('adBookings', 'adBookings.purchaseId', 'bannerApplications.purchaseId')
    .select(['placements', 'runsFrom', 'periodStart', 'periodEnd'])
    .where(isPaidUntil(now))
    .where(({ or, eb }) => or([eb('runsUntil', 'is', null), eb('runsUntil', '>=', today)]))
    .execute()
  const running = campaigns.filter(
    ({ runsFrom, periodStart }) => runsFrom !== null && runsFrom <= today && periodStart <= now,
  )
  const placements = [...new Set(running.flatMap(campaign => campaign.placements))].filter(isServed)
  const midnight = (endOfDay(today)?.getTime() ?? now.getTime()) + 1
  const turns = campaigns.map(({ periodEnd }) => Math.min(midnight, periodEnd.getTime()))
  return { placements, changesAt: turns.length > 0 ? new Date(Math.min(...turns)) : undefined }
}

export function readRunning(app: Reader, placement: ServedPlacement) {
  const now = app.clock.now()
  const today = regionDay(now)
  return app.db
    .selectFrom('bannerApplications')
    .innerJoin('adBookings', 'adBookings.purchaseId', 'bannerApplications.purchaseId')
    .innerJoin('purchases', 'purchases.id', 'adBookings.purchaseId')
    .leftJoin('adCreatives', join =>
      join.onRef('adCreatives.applicationId', '=', 'bannerApplications.id').on('placement', '=', placement),
    )
    .select(['bannerApplications.id', 'companyName', 'callToAction', 'dailyCapCents', 'runsFrom', 'runsUntil'])
    .select(['packageId', 'periodStart', 'periodEnd', 'periodViews', 'decidedAt', 'fileId', 'width', 'height'])
    .select('purchases.priceCents')
    .select(viewsOfPackage(today).as('viewsToday'))
    .where(isPaidFor(now))
    .where('runsFrom', '<=', today)
    .where(({ or, eb }) => or([eb('runsUntil', 'is', null), eb('runsUntil', '>=', today)]))
    .where(sql<boolean>`${placement} = any(placements)`)
    .orderBy('bannerApplications.id')
    .execute()
}

export type RunningCampaign = Awaited<ReturnType<typeof readRunning>>[number]

type Tables = ExpressionBuilder<DB, 'bannerApplications' | 'adBookings'>

function isPaidFor(now: Date) {
  return (tables: Tables) => tables.and([isPaidUntil(now)(tables), tables.eb('adBookings.periodStart', '<=', now)])
}

/** Also true for a paid month that starts later. */
function isPaidUntil(now: Date) {
  return ({ and, eb }: Tables) =>
    and([
      eb('bannerApplications.state', '=', 'approved'),
      eb('adBookings.state', '=', 'running'),
      eb('adBookings.pausedAt', 'is', null),
      eb('adBookings.disputedAt', 'is', null),
      eb('adBookings.periodEnd', '>', now),
    ])
}

/** Counts all of the package's banners, because the monthly quota belongs to the package. */
function viewsOfPackage(today: string) {
  return sql<number>`(select coalesce(sum(views), 0)::integer from campaign_days
    join banner_applications shown on shown.id = campaign_id
    where shown.purchase_id = banner_applications.purchase_id and day = ${today})`
}

/** Also returns campaigns that have ended, because a page that's still open may show their picture. */
export async function findDestination({ db }: Pick<App, 'db'>, id: string) {
  return db
    .selectFrom('bannerApplications')
    .select(['destinationUrl', 'utmParameters'])
    .where('id', '=', id)
    .where('state', 'in', ['approved', 'replaced'])
    .executeTakeFirst()
}
