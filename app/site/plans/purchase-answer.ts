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

type Missing = { refusal: PurchaseRefusal; faults: string[] }

/** Returns the first missing requirement of a purchase (name and email before the plan), or null if it's complete. */
export function missingInPurchase(typed: Fields): Missing | null {
  const isEmpty = (name: string) => String(typed[name] ?? '').trim() === ''
  if (typed.buying === 'package') return isEmpty('packageId') ? { refusal: 'no-package', faults: ['packageId'] } : null
  const required = ['name', 'email'].filter(isEmpty)
  if (required.length > 0) return { refusal: 'name-and-email', faults: required }
  return isEmpty('planId') ? { refusal: 'no-plan', faults: ['planId'] } : null
}
