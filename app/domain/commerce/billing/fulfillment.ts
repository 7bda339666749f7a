import type { Transaction } from '#domain/app.ts'
import type { ProviderSubscription } from '#platform/payments/payments.ts'
import type { Purchase, PurchaseKind } from './purchase.ts'

export type Fulfillment = {
  purchase: Purchase
  subscription: ProviderSubscription | null
  /** The change to which the transaction's writes belong. */
  changeId: string
}

/** Applies a purchase's state to the item. May be called several times for one change, so it must be idempotent. */
export type Fulfill = (tx: Transaction, fulfillment: Fulfillment) => Promise<void>
export type FulfillTable = Record<PurchaseKind, Fulfill>

/** The end of the time that is paid: periods that begin during a pause aren't. */
export function paidEnd({ periodEnd, pause }: ProviderSubscription) {
  return pause && pause.from < periodEnd ? pause.from : periodEnd
}
