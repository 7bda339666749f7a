import type { App, Caller } from '#domain/app.ts'
import { endOfDay } from '#domain/foundation/settings/region.ts'
import { may } from '#domain/permissions.ts'
import { filePath } from '#platform/files/file-path.ts'
import { seededRandom } from '#platform/images/seeded-random.ts'
import { monthlyViews, type ServedPlacement, sizeOf, viewsUnderCap } from './campaign.ts'
import { type RunningCampaign, readRunning } from './campaigns.server.ts'
import { servingShare, takeTurn } from './pace.ts'
import { viewToken } from './view-token.ts'

export type Ad = {
  href: string
  token: string
  text: string
  picture: { src: string; width: number; height: number } | null
}

export async function chooseAd(
  app: Pick<App, 'db' | 'clock' | 'tokens' | 'ids'>,
  caller: Caller,
  placement: ServedPlacement,
): Promise<Ad | null> {
  if (!may(caller, 'see-ads')) return null
  const now = app.clock.now()
  const running = (await readRunning(app, placement)).filter(({ fileId }) => fileId || sizeOf(placement) === null)
  const paced = running.map(campaign => ({ campaign, share: servingShare(paceOf(campaign), now) }))
  const campaign = takeTurn(paced, seededRandom(app.ids.next()))
  return campaign ? describe(app, caller, campaign, placement) : null
}

function paceOf(campaign: RunningCampaign) {
  const { packageId, periodStart, periodEnd, periodViews, viewsToday, decidedAt, runsFrom, runsUntil } = campaign
  const begins = [periodStart, decidedAt, dayStart(runsFrom)].map(at => at?.getTime() ?? 0)
  const last = runsUntil ? endOfDay(runsUntil)?.getTime() : undefined
  return {
    goal: monthlyViews(packageId),
    delivered: periodViews,
    // On the first day of a new month, today's count includes the previous month's impressions.
    deliveredToday: Math.min(viewsToday, periodViews),
    starts: new Date(Math.max(...begins)),
    ends: new Date(Math.min(periodEnd.getTime(), last ?? Number.POSITIVE_INFINITY)),
    dayCap: viewsUnderCap(packageId, campaign.priceCents, campaign.dailyCapCents),
  }
}

function dayStart(day: string | null) {
  const end = endOfDay(day ?? '')
  return end && new Date(end.getTime() + 1 - 86_400_000)
}

function describe(
  app: Pick<App, 'tokens' | 'clock'>,
  caller: Caller,
  { id, companyName, callToAction, fileId, width, height }: RunningCampaign,
  placement: ServedPlacement,
): Ad {
  const token = viewToken(app, caller, { campaignId: id, placement })
  return {
    href: `/ads/click/${id}?token=${token}`,
    token,
    text: callToAction ? `${companyName}: ${callToAction}` : companyName,
    picture: fileId && width && height ? { src: filePath(fileId), width, height } : null,
  }
}
