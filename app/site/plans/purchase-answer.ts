import type { Fields } from '#platform/request/forms.ts'
import type { PurchaseRefusal } from './purchase-words.ts'

/** The result of a rejected form, for its page: reason, invalid fields and the input. */
export type PurchaseAnswer = {
  buying: 'plan' | 'package'
  refusal: PurchaseRefusal
  faults: string[]
  typed: Fields
  /** Details about the error. */
  reason?: string
}
