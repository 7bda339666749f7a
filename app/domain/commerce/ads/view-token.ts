import type { App, Caller } from '#domain/app.ts'
import { visitorOf } from '#domain/visitor-of.ts'
import { isServed, type ServedPlacement } from './campaign.ts'

// A view token says that a visitor was handed a campaign in a place, and when. Only he can give it back: nobody makes up views.

type Shown = { campaignId: string; placement: ServedPlacement }
type Signing = Pick<App, 'tokens' | 'clock'>

export function viewToken({ tokens, clock }: Signing, caller: Caller, { campaignId, placement }: Shown) {
  const said = `${campaignId}.${placement}.${clock.now().getTime().toString(36)}`
  return `${said}.${tokens.of('ad-view', `${said} ${visitorOf(caller)}`)}`
}

/** What the token says, and how old it is; undefined for one that was not made for this visitor. */
export function readViewToken({ tokens, clock }: Signing, caller: Caller, token: string) {
  const [campaignId = '', placement = '', at = '', signature] = token.split('.')
  if (!isServed(placement)) return undefined
  const isOurs = tokens.of('ad-view', `${campaignId}.${placement}.${at} ${visitorOf(caller)}`) === signature
  if (!isOurs) return undefined
  return { campaignId, placement, ageMs: clock.now().getTime() - Number.parseInt(at, 36) }
}
