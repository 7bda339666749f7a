import type { App, Caller } from '#domain/app.ts'
import { adPackages } from '#domain/foundation/plans/rate-cards.ts'
import { regionDay } from '#domain/foundation/settings/region.ts'
import { may } from '#domain/permissions.ts'
import { daysLater } from '#platform/time/dates.ts'
import { type BannerState, knownPlacements, readOwnBanners } from '../banners/banner-applications.server.ts'
import { readOwnDisputes } from '../disputes/disputes.server.ts'
import { readMakeGoods } from '../inventory/make-goods.server.ts'
import { readWithoutBanner } from './ad-bookings.server.ts'
import { monthlyViews } from './campaign.ts'
import { readOwnDays } from './campaign-days.server.ts'

export const shownDays = 30
const fileDays = 366

/** 'unpaid' means approved without a paid package; 'planned' is before the first day, 'over' after the last. */
export type CampaignState =
  | Exclude<BannerState, 'approved'>
  | 'unpaid'
  | 'planned'
  | 'running'
  | 'paused'
  | 'disputed'
  | 'over'

type Figures = { day: string; views: number; clicks: number }

export async function readOwnCampaigns(app: Pick<App, 'db' | 'clock'>, caller: Caller) {
  if (!may(caller, 'read-own-campaigns')) return { ok: false, reason: 'forbidden' } as const
  const today = regionDay(app.clock.now())
  const from = daysLater(today, 1 - shownDays)
  const [banners, figures, disputes, packages] = await Promise.all([
    readOwnBanners(app, caller.actor.id),
    readOwnDays(app, caller.actor.id, from),
    readOwnDisputes(app, caller.actor.id, 'ad-package'),
    readPackagesToSetUp(app, caller.actor.id),
  ])
  const makeGoods = await readMakeGoods(
    app,
    banners.flatMap(({ purchaseId }) => purchaseId ?? []),
  )
  const days = Array.from({ length: shownDays }, (_, at) => daysLater(from, at))
  const campaigns = banners
    .filter(banner => !isPartOfAnother(banner, banners))
    .map(banner => {
      const ids = withFormer(banner, banners)
      const own = figures.filter(({ campaignId }) => ids.includes(campaignId))
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
        isNewPicture: banner.replacesId !== null,
        hasPictureWaiting: banners.some(({ state, replacesId }) => state === 'waiting' && replacesId === banner.id),
        owesPayment: banner.booking === 'running' && banner.owesPayment,
        month: banner.booking === 'running' ? monthOf(banner) : null,
        makeGoods: makeGoods.filter(({ purchaseId }) => purchaseId === banner.purchaseId),
        days: own.length > 0 || state === 'running' ? days.map(day => sumOf(own, day)) : [],
      }
    })
  return { ok: true, campaigns, disputes, packages } as const
}

export async function readPackagesToSetUp(app: Pick<App, 'db'>, userId: string) {
  const paid = await readWithoutBanner(app, userId)
  return paid.map(({ purchaseId, packageId, checkoutSessionId }) => ({
    id: purchaseId,
    name: adPackages.find(({ id }) => id === packageId)?.name ?? packageId,
    path: `/banner-ads?${new URLSearchParams({ payment: 'success', session_id: checkoutSessionId ?? '' })}`,
  }))
}

/** Returns a campaign's figures of the last year, with those of the pictures that it replaced, oldest first. */
export async function readOwnFigures(app: Pick<App, 'db' | 'clock'>, caller: Caller, id: string) {
  if (!may(caller, 'read-own-campaigns')) return { ok: false, reason: 'forbidden' } as const
  const banners = await readOwnBanners(app, caller.actor.id)
  const banner = banners.find(own => own.id === id)
  if (!banner) return { ok: false, reason: 'campaign-unknown' } as const
  const from = daysLater(regionDay(app.clock.now()), 1 - fileDays)
  const ids = withFormer(banner, banners)
  const figures = (await readOwnDays(app, caller.actor.id, from)).filter(({ campaignId }) => ids.includes(campaignId))
  const days = [...new Set(figures.map(({ day }) => day))]
  return { ok: true, days: days.map(day => sumOf(figures, day)) } as const
}

export type OwnCampaign = (Awaited<ReturnType<typeof readOwnCampaigns>> & { ok: true })['campaigns'][number]

type Banner = Awaited<ReturnType<typeof readOwnBanners>>[number]

/** A picture that waits, or was replaced by a newer one, is shown with the banner that runs. */
function isPartOfAnother({ id, state, replacesId }: Banner, banners: readonly Banner[]) {
  if (state === 'waiting') return banners.some(other => other.id === replacesId && other.state === 'approved')
  return state === 'replaced' && banners.some(other => other.replacesId === id && other.state !== 'waiting')
}

/** Returns the ids of a banner and of the banners whose picture it replaced. */
function withFormer(banner: Banner, banners: readonly Banner[]): string[] {
  if (banner.state === 'waiting' || banner.state === 'rejected') return [banner.id]
  const former = banners.find(({ id }) => id === banner.replacesId)
  return [banner.id, ...(former ? withFormer(former, banners) : [])]
}

function stateOf({ state, booking, runsFrom, runsUntil, pausedAt, disputedAt }: Banner, today: string): CampaignState {
  if (state !== 'approved') return state
  if (runsUntil !== null && runsUntil < today) return 'over'
  if (booking !== 'running') return 'unpaid'
  if (disputedAt) return 'disputed'
  if (pausedAt) return 'paused'
  return runsFrom !== null && runsFrom > today ? 'planned' : 'running'
}

function monthOf({ packageId, periodStart, periodEnd, periodViews, servesUntil, renews, subscriptionId }: Banner) {
  if (packageId === null || periodStart === null || periodEnd === null) return null
  const name = adPackages.find(({ id }) => id === packageId)?.name ?? packageId
  return {
    name,
    views: periodViews ?? 0,
    goal: monthlyViews(packageId),
    startsAt: periodStart,
    endsAt: periodEnd,
    /** Null for a package that renews. */
    overAt: renews === false ? (servesUntil ?? periodEnd) : null,
    isSubscription: subscriptionId !== null,
  }
}

function sumOf(own: readonly Figures[], day: string): Figures {
  const sum = { day, views: 0, clicks: 0 }
  for (const figures of own.filter(counted => counted.day === day)) {
    sum.views += figures.views
    sum.clicks += figures.clicks
  }
  return sum
}
