import { type App, type Caller, type Result, visitorOf } from '#domain/app.ts'
import { may } from '#domain/permissions.ts'
import { isStaff } from '#domain/staff-role.ts'
import { isId } from '#platform/database/ids.ts'
import { clickUrl } from './campaign.ts'
import { findDestination } from './campaigns.server.ts'
import { readViewToken } from './view-token.ts'

type Input = { campaignId: string; token: string; isPerson: boolean }

/** Counts the click if a person made it. */
export async function followAd(
  app: Pick<App, 'db' | 'adEvents' | 'tokens' | 'clock'>,
  caller: Caller,
  { campaignId, token, isPerson }: Input,
): Promise<Result<{ to: string }, 'forbidden' | 'campaign-unknown'>> {
  if (!may(caller, 'see-ads')) return { ok: false, reason: 'forbidden' }
  if (!isId(campaignId)) return { ok: false, reason: 'campaign-unknown' }
  const campaign = await findDestination(app, campaignId)
  if (!campaign) return { ok: false, reason: 'campaign-unknown' }
  const shown = readViewToken(app, caller, token)
  if (isPerson && shown?.campaignId === campaignId && !isStaff(caller.actor.kind)) {
    const { placement: place } = shown
    const at = app.clock.now()
    app.adEvents.add({ kind: 'click', subject: campaignId, place, visitor: visitorOf(caller), at })
  }
  return { ok: true, to: clickUrl(campaign.destinationUrl, campaign.utmParameters) }
}
