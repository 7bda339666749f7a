// What the product asks of a payment provider: Stripe, and in demonstration mode the sandbox that speaks the same. Amounts are
// cents of US dollars, moments are Dates. A call that the provider did not answer throws a ProviderFailure.

export type CheckoutOrder = {
  /** Ours; the provider gives it back with everything that follows, and answers a repeated order with the same session. */
  purchaseId: string
  email: string
  /** The buyer's record at the provider, when he has one. */
  customerId: string | null
  /** What is bought, as our catalogue names it: `professional`, `banner-basic`. */
  itemId: string
  name: string
  priceCents: number
  per: 'month' | 'once'
  /** Names a price of the catalogue, between which a buyer may change later; null: a sum that was agreed on. */
  priceKey: string | null
  trialDays: number
  /** The provider's id of a discount. */
  couponId: string | null
  /** Below the site's address. `{CHECKOUT_SESSION_ID}` in it is replaced by the session's id. */
  successPath: string
  cancelPath: string
}

export type Checkout = {
  sessionId: string
  purchaseId: string | null
  /** 'open' also while a payment is on its way; 'failed': it did not arrive. */
  state: 'open' | 'paid' | 'failed' | 'expired'
  /** Before discounts; 0 for one that begins with days on trial. */
  amountCents: number
  customerId: string | null
  subscriptionId: string | null
  /** What was paid once. */
  paymentId: string | null
  /** The whole sum was given back. */
  isRefunded: boolean
}

export type ProviderSubscription = {
  id: string
  customerId: string
  purchaseId: string | null
  /** What is paid for now, where it is a price of our catalogue: a buyer may have changed it since he bought. */
  itemId: string | null
  /** 'incomplete': the first payment has not arrived; once `endedAt` stands it will not. */
  state: 'trialing' | 'active' | 'past-due' | 'ended' | 'incomplete'
  priceCents: number
  /** When what is paid for ends: the next billing date, unless it ends then. */
  periodEnd: Date
  cancelsAtPeriodEnd: boolean
  endedAt: Date | null
  /** The whole sum of the latest invoice was given back. */
  isRefunded: boolean
}

export type Invoice = {
  id: string
  number: string
  /** What it is for, in the provider's words. */
  name: string | null
  at: Date
  amountCents: number
  state: 'open' | 'paid' | 'void' | 'uncollectible' | 'refunded'
  /** Where the buyer reads it. */
  url: string | null
}

/** Something that the provider says has happened. It tells what to look up, and is never itself believed. */
export type PaymentEvent = {
  id: string
  type: string
  at: Date
  /** What it is about: a checkout session, a subscription, an invoice, a charge. */
  about: {
    purchaseId: string | null
    sessionId: string | null
    subscriptionId: string | null
    customerId: string | null
    paymentId: string | null
  }
}

export type NewCoupon = {
  name: string
  percentOff: number | null
  cents: number | null
  /** For how many months it is taken off; null: for good. */
  months: number | null
  /** After that nobody new can use it. */
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
  /** Nobody can pay it any more. False: it is over already, or was paid. */
  expireCheckout(sessionId: string): Promise<boolean>
  /** Where a customer changes his plan, card and subscription; `returnPath` is below the site's address. */
  createPortal(customerId: string, returnPath: string): Promise<{ url: string }>
  readSubscription(id: string): Promise<ProviderSubscription | null>
  /** True: ends when what is paid for ends. False: goes on after all. */
  cancelAtPeriodEnd(id: string, cancels: boolean): Promise<ProviderSubscription>
  /** The latest first. */
  readInvoices(customerId: string): Promise<Invoice[]>
  createCoupon(coupon: NewCoupon): Promise<{ couponId: string }>
  listCoupons(): Promise<Coupon[]>
  /** Nobody new can use it; who has it keeps it. */
  removeCoupon(couponId: string): Promise<void>
  /** Rejects with a SignatureRefusal when it was not the provider who wrote it, or too long ago, or nobody can read it. */
  readEvent(body: string, signature: string): Promise<PaymentEvent>
}

/**
 * The provider did not do what was asked: away, refused, or of no sense. The message is a short class such as
 * 'unreachable' or 'refused 402': it is stored, so it holds no words of the other side.
 */
export class ProviderFailure extends Error {
  /** The same, where a log looks for it. */
  readonly code: string

  constructor(what: string) {
    super(what)
    this.code = what
  }
}

export class SignatureRefusal extends Error {}
