import type { App, Caller, Transaction } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { mailAsOperator } from '#domain/foundation/mail/notify-operator.server.ts'
import { regionDay } from '#domain/foundation/settings/region.ts'
import { askProvider } from '../billing/ask-provider.ts'
import { endedEmail } from './sponsorship-email.ts'
import { readOver, readRenewing } from './sponsorship-lists.server.ts'
import { isPaidUp } from './sponsorship-state.ts'
import { lockSponsorship, markEnded, markNotRenewing, type Sponsorship } from './sponsorships.server.ts'

const timer: Caller = {
  actor: { kind: 'system', id: 'end-sponsorships' },
  requestId: 'end-sponsorships',
  language: 'en',
}

/** Also stops charging for months beyond the agreement. Returns the number of sponsorships ended. */
export async function endSponsorships(app: Pick<App, 'db' | 'clock' | 'payments' | 'transaction'>) {
  await stopRenewing(app)
  const today = regionDay(app.clock.now())
  let ended = 0
  for (const id of await readOver(app, today)) {
    await app.transaction(async tx => {
      const sponsorship = await lockSponsorship(tx, id)
      if (sponsorship?.state !== 'paid') return { ok: true }
      await endSponsorship(tx, timer, sponsorship)
      ended += 1
      return { ok: true }
    })
  }
  return ended
}

export async function endSponsorship(tx: Transaction, caller: Caller, { id, email, companyName }: Sponsorship) {
  const changeId = await recordChange(tx, caller, { action: 'end-sponsorship', tags: ['sponsors'] })
  await markEnded(tx, id, tx.clock.now())
  const mail = { dedupeKey: `sponsorship-ended:${id}`, kind: 'sponsorship-ended', changeId }
  await mailAsOperator(tx, { ...mail, recipient: email, content: endedEmail({ companyName }) })
}

async function stopRenewing(app: Pick<App, 'db' | 'payments'>) {
  for (const { id, subscriptionId, ...booked } of await readRenewing(app)) {
    if (subscriptionId && shouldStop(booked) && (await wasNotified(app, subscriptionId))) await markNotRenewing(app, id)
  }
}

type Booked = Omit<Awaited<ReturnType<typeof readRenewing>>[number], 'id' | 'subscriptionId'>

/** A refunded sponsorship isn't shown and must not be charged again. */
function shouldStop({ state, startsOn, endsOn, paidAt, paidUntil }: Booked) {
  if (state === 'ended') return true
  if (!startsOn || !paidAt || !paidUntil) return false
  return isPaidUp({ startsOn, endsOn, paidOn: regionDay(paidAt), paidUntil: regionDay(paidUntil) })
}

/** Returns false if the provider failed, so that the next run retries. Skips an ended subscription. */
async function wasNotified({ payments }: Pick<App, 'payments'>, id: string) {
  return askProvider(async () => {
    const told = await payments.readSubscription(id)
    if (told && told.state !== 'ended') await payments.cancelAtPeriodEnd(id, true)
    return true
  }, false)
}
