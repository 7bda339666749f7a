import type Stripe from 'stripe'
import { idOf } from './ask-stripe.ts'
import type { ProviderDispute } from './payments.ts'

/** A dispute names only its charge. The invoice that the charge paid says which of a customer's subscriptions it is about. */
export async function readStripeDispute(stripe: Stripe, id: string): Promise<ProviderDispute> {
  const dispute = await stripe.disputes.retrieve(id, { expand: ['charge'] })
  const charge = typeof dispute.charge === 'object' ? dispute.charge : null
  const paymentId = idOf(dispute.payment_intent) ?? idOf(charge?.payment_intent)
  const details = paymentId === null ? null : await findSubscription(stripe, paymentId)
  const { status, reason, amount, created, evidence_details: evidence } = dispute
  return {
    ...{ id: dispute.id, status, reason, amountCents: amount, openedAt: new Date(created * 1_000) },
    // Stripe sends 0 if the bank accepts no evidence.
    dueBy: evidence.due_by ? new Date(evidence.due_by * 1_000) : null,
    purchaseId: details?.metadata?.purchase_id ?? charge?.metadata.purchase_id ?? null,
    subscriptionId: idOf(details?.subscription),
    customerId: idOf(charge?.customer),
    paymentId,
    isRefunded: charge?.refunded ?? false,
  }
}

async function findSubscription(stripe: Stripe, paymentId: string) {
  const payment = { type: 'payment_intent', payment_intent: paymentId } as const
  const { data } = await stripe.invoicePayments.list({ payment, limit: 1 })
  const invoiceId = idOf(data[0]?.invoice)
  if (invoiceId === null) return null
  const { parent } = await stripe.invoices.retrieve(invoiceId)
  return parent?.subscription_details ?? null
}
