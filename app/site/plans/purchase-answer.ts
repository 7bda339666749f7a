import type { Fields } from '#platform/request/forms.ts'
import type { PurchaseRefusal } from './purchase-words.ts'

/** What the page shows after a form that was not taken: why, where, and what was typed. */
export type PurchaseAnswer = {
  buying: 'plan' | 'package'
  refusal: PurchaseRefusal
  faults: string[]
  typed: Fields
  /** What more can be said about it. */
  reason?: string
}
