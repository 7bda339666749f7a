import type { Transaction } from '#domain/app.ts'
import type { ProviderSubscription } from '#platform/payments/payments.ts'
import { markDisputed } from '../ads/ad-bookings.server.ts'
import { endPackage } from '../ads/turn-ad-months.server.ts'
import type { FulfillTable } from '../billing/fulfillment.ts'
import type { HeldPurchase } from '../billing/purchases.server.ts'
import { truthOf } from '../billing/read-truth.server.ts'
import { paymentsCaller } from '../billing/refresh-purchase.server.ts'
import { writeTruth } from '../billing/write-truth.server.ts'
import { endSponsorship } from '../sponsorship/end-sponsorships.server.ts'
import { lockSponsorship } from '../sponsorship/sponsorships.server.ts'
import { applyEntitlements } from '../subscriptions/apply-entitlements.server.ts'
import { type DisputeStage, disputePause, isDisputePause } from './dispute.ts'
import { hasOpenDispute, markPaused, markResumed } from './disputes.server.ts'

type Dispute = { purchase: HeldPurchase; disputeId: string; stage: DisputeStage; changeId: string }

/** Pauses what a disputed payment is for, resumes it, or ends it. Other purchases of the same customer aren't touched. */
export async function applyDispute(tx: Transaction, fulfill: FulfillTable, dispute: Dispute) {
  const { purchase, stage, changeId } = dispute
  const isOpen = await hasOpenDispute(tx, { purchaseId: purchase.id })
  const subscription = await changeRenewal(tx, dispute, isOpen)
  if (subscription) await writeTruth(tx, fulfill[purchase.kind], { purchase, truth: truthOf(subscription), changeId })
  await changePlacement(tx, purchase, { isOpen, isLost: stage === 'lost' })
}

/** Returns the provider's subscription if it was changed. */
async function changeRenewal(
  tx: Transaction,
  { purchase, disputeId, stage }: Dispute,
  isOpen: boolean,
): Promise<ProviderSubscription | null> {
  if (purchase.subscriptionId === null) return null
  const now = await tx.payments.readSubscription(purchase.subscriptionId)
  if (!now || now.state === 'ended') return null
  if (stage === 'lost') return tx.payments.endSubscription(now.id)
  const isPaused = now.pause !== null && isDisputePause(now.pause)
  if (isOpen === isPaused) return null
  if (isOpen) {
    await markPaused(tx, disputeId, now.pause)
    return tx.payments.pauseSubscription(now.id, disputePause(now.pause?.from ?? now.periodEnd))
  }
  const own = await markResumed(tx, purchase.id)
  // Charges nothing now: the next payment is due on the usual day.
  const resumed = await tx.payments.resumeSubscription(now.id, { chargesNow: false })
  return own && own.until > tx.clock.now() ? tx.payments.pauseSubscription(now.id, own) : resumed
}

async function changePlacement(
  tx: Transaction,
  { id, kind, userId, itemId }: HeldPurchase,
  { isOpen, isLost }: { isOpen: boolean; isLost: boolean },
) {
  if (kind === 'plan') return userId ? applyEntitlements(tx, userId) : undefined
  if (kind === 'ad-package') return isLost ? endPackage(tx, id) : markDisputed(tx, id, isOpen ? tx.clock.now() : null)
  // A sponsorship is an agreement: it's shown until the bank has decided.
  const sponsorship = isLost ? await lockSponsorship(tx, itemId) : undefined
  if (sponsorship?.purchaseId === id && sponsorship.state === 'paid')
    await endSponsorship(tx, paymentsCaller(tx), sponsorship)
}
