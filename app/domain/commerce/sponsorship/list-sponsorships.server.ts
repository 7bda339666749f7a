import type { App, Caller, Result } from '#domain/app.ts'
import { regionDay } from '#domain/foundation/settings/region.ts'
import { may } from '#domain/permissions.ts'
import { agreedText, type SponsorshipType } from './sponsorship.ts'
import { payPath } from './sponsorship-email.ts'
import { readOwnSponsorships } from './sponsorship-lists.server.ts'
import { type SponsorshipState, stateOn } from './sponsorship-state.ts'

export type OwnSponsorship = {
  id: string
  companyName: string
  type: SponsorshipType
  sentAt: Date
  state: SponsorshipState
  reason: string
  agreed: { text: string; startsOn: string; endsOn: string | null } | null
  payPath: string | null
}

export async function listSponsorships(
  app: Pick<App, 'db' | 'clock' | 'tokens'>,
  caller: Caller,
): Promise<Result<{ sponsorships: OwnSponsorship[] }, 'forbidden'>> {
  if (!may(caller, 'read-own-sponsorships')) return { ok: false, reason: 'forbidden' }
  const today = regionDay(app.clock.now())
  const own = await readOwnSponsorships(app, caller.actor.id)
  const sponsorships = own.map(({ priceCents, per, startsOn, endsOn, state: stored, ...row }) => {
    const isAgreed = priceCents !== null && per !== null && startsOn !== null
    const isOpen = stored === 'approved' && (endsOn === null || endsOn >= today)
    return {
      ...row,
      state: isAgreed ? stateOn(today, { state: stored, startsOn, endsOn }) : stored,
      agreed: isAgreed ? { text: agreedText({ priceCents, per }), startsOn, endsOn } : null,
      payPath: isOpen ? payPath(app.tokens.of('sponsorship', row.id)) : null,
    }
  })
  return { ok: true, sponsorships }
}
