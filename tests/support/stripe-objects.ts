// These are Stripe's objects with Stripe's names, limited to the fields in use.

export type Metadata = Record<string, string>
type Recurring = { interval: string } | null
export type Price = {
  id: string
  object: 'price'
  active: boolean
  currency: string
  unit_amount: number
  lookup_key: string | null
  recurring: Recurring
  tax_behavior: string
  metadata: Metadata
  product: string
}
export type Session = {
  id: string
  object: 'checkout.session'
  mode: string
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid' | 'no_payment_required'
  url: string | null
  success_url: string
  cancel_url: string
  client_reference_id: string | null
  customer: string | null
  customer_email: string | null
  subscription: string | null
  payment_intent: string | null
  amount_subtotal: number
  amount_total: number
  total_details: { amount_tax: number }
  metadata: Metadata
  created: number
  expires_at: number
  /** This isn't part of Stripe's API: the simulated payment page needs it. */
  order: { hasTaxes: boolean; price: Price; trialDays: number; coupon: string | null; metadata: Metadata }
}
export type Subscription = {
  id: string
  object: 'subscription'
  status: string
  customer: string
  metadata: Metadata
  items: { object: 'list'; data: SubscriptionItem[] }
  cancel_at_period_end: boolean
  pause_collection: { behavior: string; resumes_at: number | null } | null
  schedule: string | null
  cancel_at: number | null
  ended_at: number | null
  latest_invoice: string | null
  discounts: string[]
  created: number
}
export type SubscriptionItem = {
  id: string
  quantity: number
  price: Price
  current_period_start: number
  current_period_end: number
}
export type Phase = { start_date: number; end_date: number; items: { price: string; quantity: number }[] }
export type SubscriptionSchedule = {
  id: string
  object: 'subscription_schedule'
  status: 'active' | 'released'
  subscription: string | null
  current_phase: { start_date: number; end_date: number } | null
  phases: Phase[]
  end_behavior: string
}
export type InvoiceLine = { description: string; amount: number; period: { start: number; end: number } }
export type StripeInvoice = {
  id: string
  object: 'invoice'
  number: string
  description: string | null
  lines: { data: { description: string | null }[] }
  customer: string
  status: string
  total: number
  total_taxes: { amount: number }[]
  amount_paid: number
  created: number
  hosted_invoice_url: string
  parent: { type: string; subscription_details: { subscription: string; metadata: Metadata } } | null
  metadata: Metadata
}
export type PaymentIntent = { id: string; object: 'payment_intent'; status: string; latest_charge: string | null }
export type Charge = {
  id: string
  object: 'charge'
  customer: string | null
  payment_intent: string
  amount: number
  paid: boolean
  amount_refunded: number
  refunded: boolean
  /** Stripe's stored objects. */
  balance_transaction: { object: 'balance_transaction'; fee: number }
  metadata: Metadata
  created: number
}
export type StripeDispute = {
  id: string
  object: 'dispute'
  amount: number
  charge: string
  payment_intent: string | null
  currency: string
  created: number
  reason: string
  status: string
  evidence_details: { due_by: number | null; has_evidence: boolean; past_due: boolean; submission_count: number }
  balance_transactions: { object: 'balance_transaction'; amount: number; fee: number }[]
  is_charge_refundable: boolean
  livemode: false
  metadata: Metadata
}
export type Refund = {
  id: string
  object: 'refund'
  charge: string
  payment_intent: string
  amount: number
  status: 'pending' | 'succeeded' | 'failed' | 'canceled'
  metadata: Metadata
  created: number
}
export type Payout = {
  id: string
  object: 'payout'
  amount: number
  status: 'pending' | 'in_transit' | 'paid' | 'failed' | 'canceled'
  arrival_date: number
  created: number
}
export type InvoicePayment = {
  id: string
  object: 'invoice_payment'
  invoice: string
  status: string
  payment: { type: 'payment_intent'; payment_intent: string }
}
export type StripeCoupon = {
  id: string
  object: 'coupon'
  name: string | null
  percent_off: number | null
  amount_off: number | null
  duration: string
  duration_in_months: number | null
  times_redeemed: number
  valid: boolean
  created: number
}
export type StripeEvent = {
  id: string
  object: 'event'
  api_version: string
  created: number
  type: string
  livemode: false
  pending_webhooks: number
  request: null
  data: { object: object }
}
