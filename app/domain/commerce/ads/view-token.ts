import { type App, type Caller, visitorOf } from '#domain/app.ts'
import { isServed, type ServedPlacement } from './campaign.ts'

// A view token is signed for a visitor who was shown a campaign, so impressions can't be forged.

type Shown = { campaignId: string; placement: ServedPlacement }
type Signing = Pick<App, 'tokens' | 'clock'>

export function viewToken({ tokens, clock }: Signing, caller: Caller, { campaignId, placement }: Shown) {
  const said = `${campaignId}.${placement}.${clock.now().getTime().toString(36)}`
  return `${said}.${tokens.of('ad-view', `${said} ${visitorOf(caller)}`)}`
}

/** Returns the token's content and age; undefined if it wasn't issued to this visitor. */
export function readViewToken({ tokens, clock }: Signing, caller: Caller, token: string) {
  const [campaignId = '', placement = '', at = '', signature] = token.split('.')
  if (!isServed(placement)) return undefined
  const isOurs = tokens.of('ad-view', `${campaignId}.${placement}.${at} ${visitorOf(caller)}`) === signature
  if (!isOurs) return undefined
  return { campaignId, placement, ageMs: clock.now().getTime() - Number.parseInt(at, 36) }
}
