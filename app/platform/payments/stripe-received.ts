import type Stripe from 'stripe'
import { idOf } from './ask-stripe.ts'
import type { PaymentsOf, Payout, ProviderRefund, ReceivedPayment } from './payments.ts'

// Money that Stripe received for us, returned to buyers and paid out.

const most = 100

/** Two calls, however many months were paid. */
export async function readStripePayments(stripe: Stripe, of: PaymentsOf): Promise<ReceivedPayment[]> {
  const taxes = of.subscriptionId
    ? await taxesOfSubscription(stripe, of.subscriptionId)
    : await taxesOfSession(stripe, of.sessionId)
  const [customer] = taxes.customers
  if (taxes.byPayment.size === 0 || customer === undefined) return []
  const { data } = await stripe.charges.list({ customer, limit: most, expand: chargeParts })
  return data.flatMap(charge => {
    const id = idOf(charge.payment_intent)
    const taxCents = id === null ? undefined : taxes.byPayment.get(id)
    if (id === null || taxCents === undefined || !charge.paid) return []
    const { balance_transaction: balance, refunds } = charge
    const feeCents = typeof balance === 'object' && balance !== null ? balance.fee : null
    const at = new Date(charge.created * 1_000)
    return [{ id, at, amountCents: charge.amount, taxCents, feeCents, refunds: (refunds?.data ?? []).map(refundOf) }]
  })
}

const chargeParts = ['data.balance_transaction', 'data.refunds']

type Taxes = { customers: string[]; byPayment: Map<string, number> }

async function taxesOfSubscription(stripe: Stripe, subscription: string): Promise<Taxes> {
  const expand = ['data.payments']
  const { data } = await stripe.invoices.list({ subscription, status: 'paid', limit: most, expand })
  const byPayment = data.flatMap(({ payments, total_taxes: taxes }) => {
    const cents = (taxes ?? []).reduce((sum, { amount }) => sum + amount, 0)
    return (payments?.data ?? []).flatMap(({ payment }) => {
      const id = idOf(payment.payment_intent)
      return id === null ? [] : [[id, cents] as const]
    })
  })
  return { customers: data.flatMap(({ customer }) => idOf(customer) ?? []), byPayment: new Map(byPayment) }
}

async function taxesOfSession(stripe: Stripe, sessionId: string): Promise<Taxes> {
  const session = await stripe.checkout.sessions.retrieve(sessionId)
  const [id, customer] = [idOf(session.payment_intent), idOf(session.customer)]
  if (id === null || customer === null) return { customers: [], byPayment: new Map() }
  return { customers: [customer], byPayment: new Map([[id, session.total_details?.amount_tax ?? 0]]) }
}

type Wanted = { paymentId: string; cents: number; key: string }

export async function createStripeRefund(stripe: Stripe, { paymentId, cents, key }: Wanted) {
  const refund = { payment_intent: paymentId, amount: cents, metadata: { refund_id: key } }
  return refundOf(await stripe.refunds.create(refund, { idempotencyKey: `refund ${key}` }))
}

function refundOf({ id, amount: cents, status, created, metadata }: Stripe.Refund): ProviderRefund {
  const state =
    status === 'succeeded' ? 'succeeded' : status === 'failed' || status === 'canceled' ? 'failed' : 'pending'
  return { id, cents, state, at: new Date(created * 1_000), key: metadata?.refund_id ?? null }
}

const payoutStates: Record<string, Payout['state']> = {
  pending: 'pending',
  in_transit: 'in_transit',
  paid: 'paid',
  failed: 'failed',
  canceled: 'canceled',
}

export async function readStripePayout(stripe: Stripe, id: string): Promise<Payout> {
  const { amount, status, arrival_date: arrives, created } = await stripe.payouts.retrieve(id)
  // Stripe's day is a midnight in UTC.
  const arrivesOn = new Date(arrives * 1_000).toISOString().slice(0, 10)
  const state = payoutStates[status] ?? 'pending'
  return { id, cents: amount, state, arrivesOn, createdAt: new Date(created * 1_000) }
}
