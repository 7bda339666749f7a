import type { Transaction } from '#domain/app.ts'
import type { ProviderSubscription } from '#platform/payments/payments.ts'
import type { Purchase, PurchaseKind } from './purchase.ts'

/** The provider's current state of a purchase, with the subscription if it's paid monthly. */
export type Fulfillment = {
  purchase: Purchase
  subscription: ProviderSubscription | null
  /** The running transaction's writes belong to this change. */
  changeId: string
}

/**
 * Applies a purchase's state to the item bought: start, renewal, past due, end or refund. Idempotent, because it may be
 * called several times for one change.
 */
export type Fulfill = (tx: Transaction, fulfillment: Fulfillment) => Promise<void>
export type FulfillTable = Record<PurchaseKind, Fulfill>
