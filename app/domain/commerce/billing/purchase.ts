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
  /** When the buyer completed the checkout with a bank payment that is still under way. */
  processingSince: Date | null
  paidAt: Date | null
}

/** The reminder of an unpaid plan, which a payment takes back while it waits. */
export function planReminderKey(userId: string) {
  return `plan-reminder:${userId}`
}

/** Returns the path where the buyer signs in and pays for a plan. It includes everything, because another device may open it. */
export function planPaymentPath({ itemId, per }: Pick<Purchase, 'itemId' | 'per'>) {
  return `/business-application?view=plans&buy=${encodeURIComponent(itemId)}${per === 'year' ? '&per=year' : ''}`
}

/** Repeated clicks within these minutes get the same checkout session. */
export const sameSessionMinutes = 30

/** The provider's name of a catalog price, which each term has. */
export function priceKeyOf({ kind, itemId, per }: Pick<Purchase, 'kind' | 'itemId' | 'per'>) {
  return `${kind}-${itemId}${per === 'year' ? '-year' : ''}`
}
