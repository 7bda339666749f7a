import { findListingPlan } from '#domain/foundation/plans/listing-plans.ts'
import { isYearPrice } from '#domain/foundation/plans/plan-term.ts'
import { adPackages } from '#domain/foundation/plans/rate-cards.ts'

// A purchase is our record of a payment: the amount requested and its state at the provider.

const purchaseKinds = ['plan', 'ad-package', 'sponsorship'] as const
export type PurchaseKind = (typeof purchaseKinds)[number]

/** 'failed': a pending payment didn't arrive. 'expired': nobody paid in time. */
const purchaseStates = ['open', 'paid', 'failed', 'expired', 'refunded'] as const
export type PurchaseState = (typeof purchaseStates)[number]

export type Purchase = {
  id: string
  userId: string | null
  email: string
  kind: PurchaseKind
  itemId: string
  name: string
  priceCents: number
  per: 'month' | 'year' | 'once'
  state: PurchaseState
  checkoutSessionId: string
  customerId: string | null
  subscriptionId: string | null
  openedAt: Date
  paidAt: Date | null
}

/** Repeated clicks within these minutes get the same checkout session. */
export const sameSessionMinutes = 30

/** The price of a month. */
export function catalogPrice(kind: PurchaseKind, itemId: string): number | undefined {
  if (kind === 'plan') return findListingPlan(itemId)?.priceCents
  if (kind === 'ad-package') return adPackages.find(({ id }) => id === itemId)?.priceCents
  return undefined
}

type Priced = Pick<Purchase, 'kind' | 'itemId' | 'per' | 'priceCents'>

/** Whether we sell it for this, or sold a year of it. */
export function isCatalogPrice({ kind, itemId, per, priceCents }: Priced) {
  const month = catalogPrice(kind, itemId)
  if (month === undefined) return false
  return per === 'year' ? kind === 'plan' && isYearPrice(month, priceCents) : priceCents === month
}

/** The provider's name of a catalog price, which each term has. */
export function priceKeyOf({ kind, itemId, per }: Pick<Purchase, 'kind' | 'itemId' | 'per'>) {
  return `${kind}-${itemId}${per === 'year' ? '-year' : ''}`
}
