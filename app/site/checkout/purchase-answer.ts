import type { Fields } from '#platform/request/forms.ts'
import type { PurchaseError } from '../plans/purchase-messages.ts'

export type PurchaseAnswer = {
  buying: 'plan' | 'package'
  error: PurchaseError
  fieldErrors: string[]
  typed: Fields
  reason?: string
}

type Missing = { error: PurchaseError; fieldErrors: string[] }

export function missingInPurchase(typed: Fields): Missing | null {
  const isEmpty = (name: string) => String(typed[name] ?? '').trim() === ''
  if (typed.buying === 'package')
    return isEmpty('packageId') ? { error: 'no-package', fieldErrors: ['packageId'] } : null
  const required = ['name', 'email'].filter(isEmpty)
  if (required.length > 0) return { error: 'name-and-email', fieldErrors: required }
  return isEmpty('planId') ? { error: 'no-plan', fieldErrors: ['planId'] } : null
}
