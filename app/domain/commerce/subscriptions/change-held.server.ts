import type { App, Caller, Result, Transaction } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import type { RecordedAction } from '#domain/foundation/changes/recorded-action.ts'
import { may } from '#domain/permissions.ts'
import type { ProviderSubscription } from '#platform/payments/payments.ts'
import { askProvider, providerFailed } from '../billing/ask-provider.ts'
import { awaitPurchase } from '../billing/purchases.server.ts'
import { truthOf } from '../billing/read-truth.server.ts'
import { writeTruth } from '../billing/write-truth.server.ts'
import { fulfillPlanPurchase } from './fulfill-plan-purchase.server.ts'
import { findSubscriber, type Subscriber } from './subscribers.server.ts'
import { isHeld } from './subscription.ts'

export type HeldError = 'forbidden' | 'no-subscription' | 'provider-failed'

type Acted<Reason extends string> = Result<{ subscription: ProviderSubscription }, Reason>
type Change<Reason extends string> = {
  action: RecordedAction
  /** Calls the provider, whose response decides the outcome. */
  act: (tx: Transaction, held: Subscriber) => Promise<Acted<Reason>>
}

/** Changes the account's running plan at the provider, and stores the response. */
export async function changeHeld<Reason extends string>(
  app: Pick<App, 'db' | 'payments' | 'transaction'>,
  caller: Caller,
  change: Change<Reason>,
): Promise<Result<{ changeId: string }, Reason | HeldError>> {
  if (!may(caller, 'manage-subscription')) return { ok: false, reason: 'forbidden' }
  const before = await findSubscriber(app, caller.actor.id)
  if (!before) return { ok: false, reason: 'no-subscription' }
  const { purchaseId } = before
  const work = (tx: Transaction) => changeLocked({ ...tx, payments: app.payments }, caller, { ...change, purchaseId })
  return askProvider(() => app.transaction(work), providerFailed)
}

/** The purchase stays locked until the response is stored (decision 025): of two tabs, the last response wins. */
async function changeLocked<Reason extends string>(
  tx: Transaction,
  caller: Caller,
  { action, act, purchaseId }: Change<Reason> & { purchaseId: string },
): Promise<Result<{ changeId: string }, Reason | HeldError>> {
  const purchase = await awaitPurchase(tx, purchaseId)
  const held = await findSubscriber(tx, caller.actor.id)
  if (!purchase || !held || !isHeld(held) || held.purchaseId !== purchaseId)
    return { ok: false, reason: 'no-subscription' }
  const acted = await act(tx, held)
  if (!acted.ok) return acted
  const changeId = await recordChange(tx, caller, { action })
  await writeTruth(tx, fulfillPlanPurchase, { purchase, truth: truthOf(acted.subscription), changeId })
  return { ok: true, changeId }
}
