import type { Caller, Transaction } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { mailAsOperator, notifyOperator } from '#domain/foundation/mail/notify-operator.server.ts'
import { regionDay } from '#domain/foundation/settings/region.ts'
import { cancelOrphans } from '../billing/end-needless.server.ts'
import { type Fulfillment, paidEnd } from '../billing/fulfillment.ts'
import { endSponsorship } from './end-sponsorships.server.ts'
import { paidEmail, sponsorPaidEmail } from './sponsorship-email.ts'
import { type Days, daysFrom } from './sponsorship-state.ts'
import { lockSponsorship, markPaid, markRenewed, type Sponsorship } from './sponsorships.server.ts'

const provider: Caller = {
  actor: { kind: 'system', id: 'fulfill-purchases' },
  requestId: 'fulfill-purchases',
  language: 'en',
}

/** May run several times for one payment (idempotent). */
export async function fulfillSponsorshipPurchase(tx: Transaction, fulfillment: Fulfillment) {
  const { purchase, subscription } = fulfillment
  const sponsorship = await lockSponsorship(tx, purchase.itemId)
  if (!sponsorship) return cancelOrphans(tx, fulfillment, { detail: 'The sponsorship was deleted' })
  const isPaid = purchase.state === 'paid' && subscription?.state !== 'ended'
  if (sponsorship.purchaseId !== purchase.id) {
    if (!isPaid) return
    return sponsorship.state === 'approved'
      ? begin(tx, sponsorship, { purchase, subscription })
      : cancelOrphans(tx, fulfillment, { detail: detailOf(sponsorship) })
  }
  if (sponsorship.state !== 'paid') return
  if (!isPaid) {
    // A fixed number of months is paid when the last one is, so it's shown to its last day.
    const isPaidUp = purchase.state === 'paid' && sponsorship.stopsRenewing
    return isPaidUp ? undefined : endSponsorship(tx, provider, sponsorship)
  }
  const paidUntil = subscription && paidEnd(subscription)
  if (paidUntil && paidUntil.getTime() !== sponsorship.paidUntil?.getTime())
    await markRenewed(tx, sponsorship.id, paidUntil)
}

type Paid = Pick<Fulfillment, 'purchase' | 'subscription'>

async function begin(tx: Transaction, sponsorship: Sponsorship, { purchase, subscription }: Paid) {
  const { id, type, startsOn, endsOn } = sponsorship
  if (startsOn === null) return
  const changeId = await recordChange(tx, provider, { action: 'begin-sponsorship', tags: ['sponsors'] })
  const paidAt = purchase.paidAt ?? tx.clock.now()
  const days = daysFrom(regionDay(paidAt), type, { startsOn, endsOn })
  const paidUntil = subscription?.periodEnd ?? null
  await markPaid(tx, id, {
    ...days,
    purchaseId: purchase.id,
    subscriptionId: purchase.subscriptionId,
    paidAt,
    paidUntil,
  })
  await mailBoth(tx, { ...sponsorship, ...days }, changeId)
}

async function mailBoth(tx: Transaction, sponsorship: Sponsorship & Days, changeId: string) {
  const { id, email } = sponsorship
  const token = tx.tokens.of('sponsorship', id)
  const kind = 'sponsorship-paid'
  const mail = { dedupeKey: `sponsorship-paid:${id}`, kind, changeId }
  await mailAsOperator(tx, { ...mail, recipient: email, content: paidEmail({ ...sponsorship, token }) })
  const told = { dedupeKey: `sponsor-paid:${id}`, kind, changeId, replyTo: email }
  await notifyOperator(tx, { ...told, content: () => sponsorPaidEmail(sponsorship) })
}

function detailOf({ state }: Sponsorship) {
  return state === 'paid' ? 'The sponsorship is paid already' : 'The sponsorship is over'
}
