import { isDeepStrictEqual } from 'node:util'
import type { App, Caller, Transaction } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { recordPayments } from '../ledger/record-payments.server.ts'
import type { FulfillTable } from './fulfillment.ts'
import { checkPurchase, type HeldPurchase, lockPurchase, markPaymentsRead } from './purchases.server.ts'
import { readTruth, type Truth } from './read-truth.server.ts'
import { fulfillmentOf, nextCheck, withOurRefunds, writeTruth } from './write-truth.server.ts'

type Outcome = 'settled' | 'as-before' | 'held-elsewhere'

/** The row stays locked during the provider call, so that an older response never overwrites a newer one. */
export async function refreshPurchase(tx: Transaction, fulfill: FulfillTable, id: string): Promise<Outcome> {
  const purchase = await lockPurchase(tx, id)
  if (!purchase) return 'held-elsewhere'
  const reported = await readTruth(tx.payments, purchase)
  if (!reported) {
    await checkPurchase(tx, id, null)
    await markPaymentsRead(tx, id)
    return 'as-before'
  }
  await recordOf(tx, purchase, reported)
  const truth = await withOurRefunds(tx, purchase.id, reported)
  const isSame = isDeepStrictEqual(fulfillmentOf(truth), purchase.fulfillment)
  if (isSame && truth.isProcessing === (purchase.processingSince !== null)) {
    await checkPurchase(tx, id, nextCheck(purchase, truth, tx.clock.now()))
    return 'as-before'
  }
  const changeId = await recordChange(tx, paymentsCaller(tx), { action: 'fulfill-purchase' })
  await writeTruth(tx, fulfill[purchase.kind], { purchase, truth, changeId })
  return 'settled'
}

/** Stores the payments and refunds that the provider knows, including those that change nothing else. */
export async function recordOf(tx: Transaction, purchase: HeldPurchase, { state, subscription, paymentId }: Truth) {
  const wasPaid = purchase.paidAt !== null
  if (state !== 'paid' && state !== 'refunded') {
    if (wasPaid) await markPaymentsRead(tx, purchase.id)
    return
  }
  const subscriptionId = subscription?.id ?? purchase.subscriptionId
  const payer = { ...purchase, itemId: subscription?.itemId ?? purchase.itemId, subscriptionId, paymentId }
  let changeId: string | undefined
  const openChange = async () => {
    changeId ??= await recordChange(tx, paymentsCaller(tx), { action: 'note-refund' })
    return changeId
  }
  // The buyer has had the previous version's emails.
  const isOld = wasPaid && purchase.paymentsReadAt === null
  await recordPayments(tx, payer, { openChange, tellsBuyer: !isOld })
  await markPaymentsRead(tx, purchase.id)
}

export function paymentsCaller({ ids }: Pick<App, 'ids'>): Caller {
  return { actor: { kind: 'system', id: 'payments' }, requestId: ids.next(), language: 'en' }
}
