import { isDeepStrictEqual } from 'node:util'
import type { App, Caller, Transaction } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import type { FulfillTable } from './fulfillment.ts'
import { checkPurchase, lockPurchase } from './purchases.server.ts'
import { readTruth } from './read-truth.server.ts'
import { fulfillmentOf, nextCheck, writeTruth } from './write-truth.server.ts'

type Outcome = 'settled' | 'as-before' | 'held-elsewhere'

/** The row stays locked during the provider call, so that an older response never overwrites a newer one. */
export async function refreshPurchase(tx: Transaction, fulfill: FulfillTable, id: string): Promise<Outcome> {
  const purchase = await lockPurchase(tx, id)
  if (!purchase) return 'held-elsewhere'
  const truth = await readTruth(tx.payments, purchase)
  if (!truth) {
    await checkPurchase(tx, id, null)
    return 'as-before'
  }
  if (isDeepStrictEqual(fulfillmentOf(truth), purchase.fulfillment)) {
    await checkPurchase(tx, id, nextCheck(purchase, truth, tx.clock.now()))
    return 'as-before'
  }
  const changeId = await recordChange(tx, paymentsCaller(tx), { action: 'fulfill-purchase' })
  await writeTruth(tx, fulfill[purchase.kind], { purchase, truth, changeId })
  return 'settled'
}

export function paymentsCaller({ ids }: Pick<App, 'ids'>): Caller {
  return { actor: { kind: 'system', id: 'payments' }, requestId: ids.next(), language: 'en' }
}
