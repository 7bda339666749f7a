import type { Offer } from '#domain/foundation/plans/rate-cards.ts'
import type { Fields } from '#platform/request/forms.ts'

// Browser storage keeps an unfinished purchase. Without storage the purchase works but isn't remembered.

const formKey = 'businessListingForm'
const packageKey = 'selectedAdPackage'
const packageCodeKey = 'adPackagePromotionCode'

/** `price` is in dollars per month. */
export type KeptPackage = { id: string; name: string; price: number }

export function keepListingForm(fields: Fields) {
  keep(formKey, fields)
}

export function readListingForm(): Fields | null {
  const kept = read(formKey)
  if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return null
  return Object.fromEntries(Object.entries(kept).filter(isField))
}

export function forgetListingForm() {
  forget(formKey)
}

export function keepPackage({ id, name, priceCents }: Offer, promotionCode: string) {
  keep(packageKey, { id, name, price: priceCents / 100 } satisfies KeptPackage)
  keep(packageCodeKey, promotionCode)
}

export function readPackageCode() {
  const kept = read(packageCodeKey)
  return typeof kept === 'string' ? kept : ''
}

export function takePackage(): KeptPackage | null {
  const kept = read(packageKey)
  forget(packageKey)
  forget(packageCodeKey)
  return isKeptPackage(kept) ? kept : null
}

function isField(entry: [string, unknown]): entry is [string, string | string[]] {
  return [entry[1]].flat().every(value => typeof value === 'string')
}

function isKeptPackage(kept: unknown): kept is KeptPackage {
  return (
    typeof kept === 'object' &&
    kept !== null &&
    'id' in kept &&
    'name' in kept &&
    'price' in kept &&
    typeof kept.id === 'string' &&
    typeof kept.name === 'string' &&
    typeof kept.price === 'number'
  )
}

function keep(key: string, value: unknown) {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {}
}

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

function forget(key: string) {
  try {
    localStorage.removeItem(key)
  } catch {}
}
