import type { Transaction } from '#domain/app.ts'
import type { ProviderSubscription } from '#platform/payments/payments.ts'
import type { Purchase, PurchaseKind } from './purchase.ts'

/** What became of a purchase, as the provider says now; `subscription` of one that is paid month by month. */
export type Settlement = {
  purchase: Purchase
  subscription: ProviderSubscription | null
  /** The running transaction's writes belong to it. */
  changeId: string
}

/**
 * What was bought follows what became of its purchase: begins, goes on, is past due, ends, is taken back. Called for every change
 * that was found, maybe more than once for the same one.
 */
export type Settle = (tx: Transaction, settlement: Settlement) => Promise<void>
export type SettleTable = Record<PurchaseKind, Settle>
