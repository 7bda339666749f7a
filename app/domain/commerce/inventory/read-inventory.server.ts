import type { App, Caller } from '#domain/app.ts'
import { regionDay } from '#domain/foundation/settings/region.ts'
import { readAdSlots } from '#domain/foundation/settings/settings.server.ts'
import { may } from '#domain/permissions.ts'
import { daysLater } from '#platform/time/dates.ts'
import { monthlyViews, type ServedPlacement, servedPlacements } from '../ads/campaign.ts'
import { readMeasured } from './ad-openings.server.ts'
import { laterDay, monthsFrom, mostAtOnce } from './ad-place.ts'
import { readTaken } from './ad-places.server.ts'
import { readRoom } from './check-room.server.ts'
import { type RunningBanner, readRunningBanners } from './delivered-months.server.ts'
import { forecastViews } from './forecast.ts'
import { daysFor, missingViews } from './make-good.ts'
import { readMakeGoods } from './make-goods.server.ts'
import { countWaitingByMonth, readOwnEntries } from './waitlist-entries.server.ts'

/** A year and the days before it, for the season. */
const measuredDays = 400

export type InventoryMonth = { from: string; sold: number; free: number; waiting: number; forecast: number | null }
export type PlacementInventory = { placement: ServedPlacement; places: number; months: InventoryMonth[] }

export async function readInventory(app: Pick<App, 'db' | 'clock'>, caller: Caller) {
  if (!may(caller, 'see-inventory')) return { ok: false, reason: 'forbidden' } as const
  const today = regionDay(app.clock.now())
  const [limits, taken, measured, waiting, banners] = await Promise.all([
    readAdSlots(app),
    readTaken(app),
    readMeasured(app, daysLater(today, -measuredDays)),
    countWaitingByMonth(app),
    readRunningBanners(app),
  ])
  const placements = servedPlacements.map((placement): PlacementInventory => {
    const places = limits[placement]
    const months = monthsFrom(today).map(({ from, until }) => {
      const sold = mostAtOnce(taken, placement, { from: laterDay(from, today), until })
      const wait = waiting.find(row => row.placement === placement && row.month === from)?.count ?? 0
      const forecast = forecastViews(measured.get(placement) ?? [], { from, until }, today)
      return { from, sold, free: Math.max(0, places - sold), waiting: wait, forecast }
    })
    return { placement, places, months }
  })
  const given = await readMakeGoods(app, [...new Set(banners.flatMap(({ purchaseId }) => purchaseId ?? []))])
  const running = banners.map(banner => ({
    ...deliveryOf(banner, app.clock.now()),
    makeGoods: given.filter(({ purchaseId }) => purchaseId === banner.purchaseId),
  }))
  return { ok: true, placements, running } as const
}

export type RunningDelivery = (Awaited<ReturnType<typeof readInventory>> & { ok: true })['running'][number]

/** Compares a banner's month and the last one with its goal, and suggests days that make up for the difference. */
function deliveryOf(banner: RunningBanner, now: Date) {
  const { id, companyName, packageId, periodStart: startsAt, periodEnd: endsAt, periodViews: views, pausedAt } = banner
  const goal = monthlyViews(packageId)
  const month = { goal, startsAt, endsAt }
  // A pause is the advertiser's own.
  const missing = pausedAt ? 0 : missingViews({ ...month, views }, now)
  const { lastMonth } = banner
  const missed = lastMonth ? Math.max(0, lastMonth.goal - lastMonth.views) : 0
  const behind = missing + (lastMonth && missed > lastMonth.goal / 10 ? missed : 0)
  return { id, companyName, views, goal, endsAt, behind, lastMonth, suggested: behind > 0 ? daysFor(behind, month) : 1 }
}

/** Returns the places that the account can buy from now on, and the account's own entries of the waitlists. */
export async function readOwnPlaces(app: Pick<App, 'db' | 'clock'>, caller: Caller) {
  if (!may(caller, 'join-ad-waitlist')) return { ok: false, reason: 'forbidden' } as const
  const today = regionDay(app.clock.now())
  const userId = caller.actor.id
  const [places, entries] = await Promise.all([readRoom(app, { userId, from: today }), readOwnEntries(app, userId)])
  return { ok: true, places, entries, months: monthsFrom(today).map(({ from }) => from) } as const
}
