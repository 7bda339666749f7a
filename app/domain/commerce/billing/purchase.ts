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

/** The provider's name of a catalog price, which each term has. */
export function priceKeyOf({ kind, itemId, per }: Pick<Purchase, 'kind' | 'itemId' | 'per'>) {
  return `${kind}-${itemId}${per === 'year' ? '-year' : ''}`
}
