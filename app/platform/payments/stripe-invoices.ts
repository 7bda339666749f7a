import type Stripe from 'stripe'
import { idOf } from './ask-stripe.ts'
import type { Invoice } from './payments.ts'

/** Two years of months. */
const shown = 24

export async function readStripeInvoices(stripe: Stripe, customerId: string): Promise<Invoice[]> {
  const [{ data }, refunded] = await Promise.all([
    stripe.invoices.list({ customer: customerId, limit: shown }),
    findRefunded(stripe, customerId),
  ])
  return data.flatMap(({ id, number, created, total, status, description, lines, hosted_invoice_url: url = null }) => {
    const state = states[status ?? '']
    if (!id || !state) return []
    const name = description ?? lines.data[0]?.description ?? null
    const bare = { id, number: number ?? id, name, at: new Date(created * 1_000), amountCents: total, url }
    const { cents, isWhole } = refunded.get(id) ?? { cents: 0, isWhole: false }
    return [{ ...bare, refundedCents: cents, state: state === 'paid' && isWhole ? 'refunded' : state }]
  })
}

const states: Record<string, Invoice['state']> = {
  open: 'open',
  paid: 'paid',
  void: 'void',
  uncollectible: 'uncollectible',
}

async function findRefunded(stripe: Stripe, customerId: string) {
  const { data } = await stripe.charges.list({ customer: customerId, limit: 100 })
  const found = new Map<string, { cents: number; isWhole: boolean }>()
  for (const { payment_intent: payment, amount_refunded: cents, refunded: isWhole } of data) {
    const payment_intent = idOf(payment)
    if (payment_intent === null || cents === 0) continue
    const paid = await stripe.invoicePayments.list({ payment: { type: 'payment_intent', payment_intent } })
    for (const { invoice } of paid.data) found.set(idOf(invoice) ?? '', { cents, isWhole })
  }
  return found
}
