// A purchase is our record of a payment: what somebody was sent to pay, and what the payment provider says became of it.

export const purchaseKinds = ['plan', 'ad-package', 'sponsorship'] as const
export type PurchaseKind = (typeof purchaseKinds)[number]

/** 'failed': the money was announced and did not arrive. 'expired': nobody paid in time. */
export const purchaseStates = ['open', 'paid', 'failed', 'expired', 'refunded'] as const
export type PurchaseState = (typeof purchaseStates)[number]

export type Purchase = {
  id: string
  userId: string | null
  email: string
  kind: PurchaseKind
  /** A plan's id, a package's id, or a sponsorship's. */
  itemId: string
  name: string
  priceCents: number
  per: 'month' | 'once'
  state: PurchaseState
  checkoutSessionId: string
  customerId: string | null
  subscriptionId: string | null
  openedAt: Date
  paidAt: Date | null
}

/** For so long who clicks again is sent to the same session of the provider. */
export const sameSessionMinutes = 30
