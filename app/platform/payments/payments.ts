// Amounts are US cents, times are Dates. A call without a usable response throws a ProviderFailure.

export type CheckoutOrder = {
  /** Our id. The provider returns it with everything that follows, and the same session for a repeated order. */
  purchaseId: string
  email: string
  customerId: string | null
  itemId: string
  name: string
  priceCents: number
  per: 'month' | 'year' | 'once'
  /** A catalog price, between which a buyer may switch later; null for an agreed amount. */
  priceKey: string | null
  trialDays: number
  couponId: string | null
  /** The provider adds the taxes of the buyer's address to the price. */
  hasTaxes: boolean
  /** A path on the site. The provider replaces `{CHECKOUT_SESSION_ID}` with the session's id. */
  successPath: string
  cancelPath: string
}

export type Checkout = {
  sessionId: string
  purchaseId: string | null
  /** 'processing': completed with a bank payment, which arrives days later; 'failed': it didn't arrive. */
  state: 'open' | 'processing' | 'paid' | 'failed' | 'expired'
  /** The amount before discounts; 0 for a subscription that begins with a trial. */
  amountCents: number
  customerId: string | null
  subscriptionId: string | null
  paymentId: string | null
  isRefunded: boolean
}

/** A catalog price, to which a subscription may switch. */
export type PlanPrice = {
  itemId: string
  priceKey: string
  name: string
  priceCents: number
  per: 'month' | 'year'
}

/** The provider's preview of a switch. A negative line is credit for time that was paid and not used. */
export type ChangePreview = {
  dueNowCents: number
  lines: { text: string; cents: number }[]
  nextCents: number
  nextAt: Date
}

export type ProviderSubscription = {
  id: string
  customerId: string
  purchaseId: string | null
  /** The current item, if it's in our catalog: the buyer may have switched since the purchase. */
  itemId: string | null
  /** 'incomplete': the first payment hasn't arrived; once `endedAt` is set, it won't. */
  state: 'trialing' | 'active' | 'past-due' | 'ended' | 'incomplete'
  priceCents: number
  per: 'month' | 'year'
  /** The next billing date, unless the subscription ends then. */
  periodEnd: Date
  /** Periods that begin between these times aren't charged. */
  pause: { from: Date; until: Date } | null
  /** The price from the next period on, if it changes then. */
  next: { itemId: string | null; priceCents: number; per: 'month' | 'year' } | null
  cancelsAtPeriodEnd: boolean
  endedAt: Date | null
  isRefunded: boolean
}

export type Invoice = {
  id: string
  number: string
  name: string | null
  at: Date
  amountCents: number
  refundedCents: number
  state: 'open' | 'paid' | 'void' | 'uncollectible' | 'refunded'
  url: string | null
}

/** A customer's bank questions a payment, or takes it back. */
export type ProviderDispute = {
  id: string
  /** The provider's status. It may send one that we don't know. */
  status: string
  reason: string
  amountCents: number
  openedAt: Date
  /** The deadline for evidence; null if the bank accepts none. */
  dueBy: Date | null
  purchaseId: string | null
  subscriptionId: string | null
  customerId: string | null
  paymentId: string | null
  /** We had given the whole payment back. */
  isRefunded: boolean
}

/** One payment that arrived for a purchase. */
export type ReceivedPayment = {
  id: string
  at: Date
  /** With taxes. */
  amountCents: number
  taxCents: number
  feeCents: number | null
  refunds: ProviderRefund[]
}

export type ProviderRefund = {
  id: string
  cents: number
  /** 'failed' includes canceled ones: the money is still ours. */
  state: 'pending' | 'succeeded' | 'failed'
  at: Date
  /** Our id, if we asked for it. */
  key: string | null
}

/** The provider's ids for a purchase. */
export type PaymentsOf = { sessionId: string; subscriptionId: string | null; paymentId: string | null }

/** Money that the provider sends to our bank account. */
export type Payout = {
  id: string
  cents: number
  state: 'pending' | 'in_transit' | 'paid' | 'failed' | 'canceled'
  /** YYYY-MM-DD. */
  arrivesOn: string
  createdAt: Date
}

/** Says which object to look up; its content is never trusted. */
export type PaymentEvent = {
  id: string
  type: string
  at: Date
  about: {
    purchaseId: string | null
    sessionId: string | null
    subscriptionId: string | null
    customerId: string | null
    paymentId: string | null
    disputeId: string | null
    payoutId: string | null
  }
}

export type NewCoupon = {
  name: string
  percentOff: number | null
  cents: number | null
  /** How many months the discount lasts; null means forever. */
  months: number | null
  endsAt?: Date | null
  maxUses?: number | null
}

export type Coupon = {
  couponId: string
  name: string
  percentOff: number | null
  cents: number | null
  uses: number
  isValid: boolean
}

export type Payments = {
  kind: 'stripe' | 'sandbox' | 'off'
  createCheckout(order: CheckoutOrder): Promise<{ sessionId: string; url: string }>
  readCheckout(sessionId: string): Promise<Checkout | null>
  /** Closes the session to payments. False if it has already ended or was paid. */
  expireCheckout(sessionId: string): Promise<boolean>
  /** Returns a page to change plan, card and subscription; `returnPath` is relative to the site's address. */
  createPortal(customerId: string, returnPath: string): Promise<{ url: string }>
  readSubscription(id: string): Promise<ProviderSubscription | null>
  /** True: ends with the paid period. False: continues after all. */
  cancelAtPeriodEnd(id: string, cancels: boolean): Promise<ProviderSubscription>
  /** Ends the subscription now, without a refund. */
  endSubscription(id: string): Promise<ProviderSubscription>
  /** Charges nothing for periods that begin between `from`, which is the next billing date, and `until`. */
  pauseSubscription(id: string, pause: { from: Date; until: Date }): Promise<ProviderSubscription>
  /** `chargesNow`: a new period begins and is charged now. Without a payment it stays paused. */
  resumeSubscription(id: string, resume: { chargesNow: boolean }): Promise<ProviderSubscription>
  /** The amount that `changePlanNow` with the same `at` charges. */
  previewChange(id: string, price: PlanPrice, at: Date): Promise<ChangePreview>
  /** Charges the difference for the rest of the period. Without a payment nothing changes. */
  changePlanNow(id: string, price: PlanPrice, at: Date): Promise<ProviderSubscription>
  changePlanAtPeriodEnd(id: string, price: PlanPrice): Promise<ProviderSubscription>
  /** Takes back a change at the end of the period. */
  keepPlan(id: string): Promise<ProviderSubscription>
  /** Replaces the discounts of a running subscription. */
  applyCoupon(id: string, couponId: string): Promise<ProviderSubscription>
  readInvoices(customerId: string): Promise<Invoice[]>
  readDispute(id: string): Promise<ProviderDispute | null>
  /** Payments that succeeded, at most the latest hundred. */
  readPayments(of: PaymentsOf): Promise<ReceivedPayment[]>
  /** Returns a part of a payment to the buyer, or all of it. The same key twice is one refund. */
  createRefund(refund: { paymentId: string; cents: number; key: string }): Promise<ProviderRefund>
  readPayout(id: string): Promise<Payout | null>
  createCoupon(coupon: NewCoupon): Promise<{ couponId: string }>
  listCoupons(): Promise<Coupon[]>
  /** Closes the coupon to new buyers; existing ones keep it. */
  removeCoupon(couponId: string): Promise<void>
  /** Rejects with a SignatureError if the event isn't from the provider, is too old, or is unreadable. */
  readEvent(body: string, signature: string): Promise<PaymentEvent>
}

/** The message is stored, so it is a short class such as 'refused 402', without the provider's text. */
export class ProviderFailure extends Error {
  /** The message again, in the property that the log reads. */
  readonly code: string

  constructor(what: string) {
    super(what)
    this.code = what
  }
}

export class SignatureError extends Error {}
