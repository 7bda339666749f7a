import { type App, type Caller, type Result, visitorOf } from '#domain/app.ts'
import { regionDay } from '#domain/foundation/settings/region.ts'
import { may } from '#domain/permissions.ts'
import { type CheckoutError, openCheckout } from '../billing/open-checkout.server.ts'
import { sponsorshipMessages } from './sponsorship-messages.ts'
import { stateOn } from './sponsorship-state.ts'
import { findByToken, type Sponsorship } from './sponsorships.server.ts'
import { canBeStopped } from './stop-sponsorship.server.ts'

export type PayError = CheckoutError | 'link-unknown' | 'not-payable' | 'too-many'

const returnPath = '/sponsorship?payment=success&session_id={CHECKOUT_SESSION_ID}'
const cancelPath = '/sponsorship?payment=cancelled'

export async function paySponsorship(
  app: Pick<App, 'db' | 'clock' | 'limits' | 'payments' | 'transaction'>,
  caller: Caller,
  token: string,
): Promise<Result<{ url: string }, PayError>> {
  if (!may(caller, 'pay-sponsorship')) return { ok: false, reason: 'forbidden' }
  const sponsorship = await findByToken(app, token)
  if (!sponsorship) return { ok: false, reason: 'link-unknown' }
  const agreed = payable(sponsorship, regionDay(app.clock.now()))
  if (!agreed) return { ok: false, reason: 'not-payable' }
  if ((await app.limits.take('pay-sponsorship', visitorOf(caller))) > 0) return { ok: false, reason: 'too-many' }

  const { id, email, type, companyName } = sponsorship
  return openCheckout(app, caller, {
    ...agreed,
    kind: 'sponsorship',
    itemId: id,
    name: `${sponsorshipMessages.types[type].name}: ${companyName}`,
    // Everyone with the link, signed in or not, gets the same session, so that nobody pays twice.
    userId: null,
    email,
    successPath: returnPath,
    cancelPath,
  })
}

export function payable({ state, priceCents, per, endsOn }: Sponsorship, today: string) {
  if (state !== 'approved' || priceCents === null || per === null) return undefined
  if (endsOn !== null && endsOn < today) return undefined
  return { priceCents, per }
}

export async function readAgreed(app: Pick<App, 'db' | 'clock'>, token: string) {
  const found = await findByToken(app, token)
  if (!found || found.priceCents === null || found.per === null || found.startsOn === null) return undefined
  const { companyName, type, priceCents, per, startsOn, endsOn, state } = found
  const today = regionDay(app.clock.now())
  const canBePaid = payable(found, today) !== undefined
  return {
    companyName,
    type,
    priceCents,
    per,
    startsOn,
    endsOn,
    canBePaid,
    canBeStopped: canBeStopped(found),
    state: stateOn(today, { state, startsOn, endsOn }),
  }
}
