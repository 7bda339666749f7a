import type { App, Caller, Transaction } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { askProvider } from '../billing/ask-provider.ts'
import { lockPurchase } from '../billing/purchases.server.ts'
import { truthOf } from '../billing/read-truth.server.ts'
import { writeTruth } from '../billing/write-truth.server.ts'
import { fulfillPlanPurchase } from './fulfill-plan-purchase.server.ts'
import { readUnpaid, type Subscriber } from './subscribers.server.ts'

const timer: Caller = { actor: { kind: 'system', id: 'subscriptions' }, requestId: 'end-unpaid', language: 'en' }

/** Ends plans at the provider whose payment is still missing after the grace days, so that it stops charging. */
export async function endUnpaid(app: Pick<App, 'db' | 'clock' | 'transaction'>) {
  let ended = 0
  for (const held of await readUnpaid(app, app.clock.now()))
    if (await askProvider(() => app.transaction(tx => endOne(tx, held)), null)) ended += 1
  return ended
}

async function endOne(tx: Transaction, { purchaseId, subscriptionId }: Subscriber) {
  const purchase = await lockPurchase(tx, purchaseId)
  if (!purchase) return { ok: true }
  // Asks the provider first, because the invoice may have been paid a moment ago.
  const now = await tx.payments.readSubscription(subscriptionId)
  if (!now) return { ok: true }
  const subscription = now.state === 'past-due' ? await tx.payments.endSubscription(subscriptionId) : now
  const changeId = await recordChange(tx, timer, { action: 'end-unpaid' })
  await writeTruth(tx, fulfillPlanPurchase, { purchase, truth: truthOf(subscription), changeId })
  return { ok: true }
}
