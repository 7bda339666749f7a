import { type App, type Caller, type Result, visitorOf } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { mailAsOperator } from '#domain/foundation/mail/notify-operator.server.ts'
import { regionDay } from '#domain/foundation/settings/region.ts'
import { may } from '#domain/permissions.ts'
import { askProvider, providerFailed } from '../billing/ask-provider.ts'
import { stoppedEmail } from './sponsorship-email.ts'
import { findByToken, markStopped, type Sponsorship } from './sponsorships.server.ts'

export type StopError = 'forbidden' | 'link-unknown' | 'nothing-to-stop' | 'too-many' | 'provider-failed'

/** Anyone with the emailed link may stop it. The banner runs until the paid period ends; returns its last day. */
export async function stopSponsorship(
  app: Pick<App, 'db' | 'clock' | 'limits' | 'payments' | 'transaction'>,
  caller: Caller,
  token: string,
): Promise<Result<{ endsOn: string }, StopError>> {
  if (!may(caller, 'pay-sponsorship')) return { ok: false, reason: 'forbidden' }
  const sponsorship = await findByToken(app, token)
  if (!sponsorship) return { ok: false, reason: 'link-unknown' }
  if (!canBeStopped(sponsorship)) return { ok: false, reason: 'nothing-to-stop' }
  if ((await app.limits.take('pay-sponsorship', visitorOf(caller))) > 0) return { ok: false, reason: 'too-many' }
  return askProvider(async () => {
    const { periodEnd } = await app.payments.cancelAtPeriodEnd(sponsorship.subscriptionId ?? '', true)
    return store(app, caller, sponsorship, earlier(sponsorship.endsOn, regionDay(periodEnd)))
  }, providerFailed)
}

export function canBeStopped({ state, subscriptionId, stopsRenewing }: Sponsorship) {
  return state === 'paid' && subscriptionId !== null && !stopsRenewing
}

function store(app: Pick<App, 'transaction'>, caller: Caller, sponsorship: Sponsorship, endsOn: string) {
  return app.transaction(async tx => {
    const { id, email: recipient, companyName } = sponsorship
    const changeId = await recordChange(tx, caller, { action: 'stop-sponsorship', tags: ['sponsors'] })
    await markStopped(tx, id, endsOn)
    const mail = { dedupeKey: `sponsorship-stopped:${id}`, kind: 'sponsorship-stopped', changeId }
    await mailAsOperator(tx, { ...mail, recipient, content: stoppedEmail({ companyName, endsOn }) })
    return { ok: true as const, endsOn }
  })
}

function earlier(agreed: string | null, paid: string) {
  return agreed !== null && agreed < paid ? agreed : paid
}
