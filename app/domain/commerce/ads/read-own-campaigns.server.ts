import type { App, Caller } from '#domain/app.ts'
import { adPackages } from '#domain/foundation/plans/rate-cards.ts'
import { regionDay } from '#domain/foundation/settings/region.ts'
import { may } from '#domain/permissions.ts'
import { daysLater } from '#platform/time/dates.ts'
import { type BannerState, knownPlacements, readOwnBanners } from './banner-applications.server.ts'
import { monthlyViews } from './campaign.ts'
import { readOwnDays } from './campaign-days.server.ts'

export const shownDays = 30

/** 'unpaid' means approved without a paid package; 'planned' is before the first day, 'over' after the last. */
export type CampaignState = Exclude<BannerState, 'approved'> | 'unpaid' | 'planned' | 'running' | 'over'

type Figures = { day: string; views: number; clicks: number }

export async function readOwnCampaigns(app: Pick<App, 'db' | 'clock'>, caller: Caller) {
  if (!may(caller, 'read-own-campaigns')) return { ok: false, reason: 'forbidden' } as const
  const today = regionDay(app.clock.now())
  const from = daysLater(today, 1 - shownDays)
  const [banners, figures] = await Promise.all([
    readOwnBanners(app, caller.actor.id),
    readOwnDays(app, caller.actor.id, from),
  ])
  const days = Array.from({ length: shownDays }, (_, at) => daysLater(from, at))
  const campaigns = banners.map(banner => {
    const own = figures.filter(({ campaignId }) => campaignId === banner.id)
    const state = stateOf(banner, today)
    return {
      id: banner.id,
      name: banner.campaignName || banner.companyName,
      state,
      sentAt: banner.sentAt,
      reason: banner.reason,
      placements: knownPlacements(banner.placements),
      runsFrom: banner.runsFrom,
      runsUntil: banner.runsUntil,
      owesPayment: banner.booking === 'running' && banner.owesPayment,
      month: banner.booking === 'running' ? monthOf(banner) : null,
      days: own.length > 0 || state === 'running' ? days.map(day => sumOf(own, day)) : [],
    }
  })
  return { ok: true, campaigns } as const
}

export type OwnCampaign = (Awaited<ReturnType<typeof readOwnCampaigns>> & { ok: true })['campaigns'][number]

type Banner = Awaited<ReturnType<typeof readOwnBanners>>[number]

function stateOf({ state, booking, runsFrom, runsUntil }: Banner, today: string): CampaignState {
  if (state !== 'approved') return state
  if (runsUntil !== null && runsUntil < today) return 'over'
  if (booking !== 'running') return 'unpaid'
  return runsFrom !== null && runsFrom > today ? 'planned' : 'running'
}

function monthOf({ packageId, periodEnd, periodViews }: Banner) {
  if (packageId === null || periodEnd === null) return null
  const name = adPackages.find(({ id }) => id === packageId)?.name ?? packageId
  return { name, views: periodViews ?? 0, goal: monthlyViews(packageId), endsAt: periodEnd }
}

function sumOf(own: readonly Figures[], day: string): Figures {
  const sum = { day, views: 0, clicks: 0 }
  for (const figures of own.filter(counted => counted.day === day)) {
    sum.views += figures.views
    sum.clicks += figures.clicks
  }
  return sum
}
