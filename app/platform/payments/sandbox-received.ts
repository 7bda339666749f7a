import { type PaymentsOf, ProviderFailure, type ProviderRefund, type ReceivedPayment } from './payments.ts'
import { writeSandboxEvent } from './sandbox-events.ts'
import { type SandboxParts, sandboxId } from './sandbox-parts.ts'

// Payments that arrived in the sandbox, and refunds of them.

export async function readSandboxPayments(parts: SandboxParts, of: PaymentsOf): Promise<ReceivedPayment[]> {
  const invoices = await parts.db
    .selectFrom('sandboxInvoices')
    .select(['paymentId', 'amountCents', 'state', 'at'])
    .where(eb =>
      of.subscriptionId ? eb('subscriptionId', '=', of.subscriptionId) : eb('paymentId', '=', of.paymentId),
    )
    .where('state', 'in', ['paid', 'refunded'])
    .where('amountCents', '>', 0)
    .orderBy('number')
    .execute()
  const received: ReceivedPayment[] = []
  for (const { paymentId: id, amountCents, state, at } of invoices) {
    if (id === null) continue
    const made = await readRefunds(parts, id)
    // The version before this one kept no amounts.
    const isOld = state === 'refunded' && made.length === 0
    const whole = { id: `re_${id}`, cents: amountCents, state: 'succeeded', at, key: null } as const
    const refunds = isOld ? [whole] : made
    received.push({ id, at, amountCents, taxCents: 0, feeCents: sandboxFee(amountCents), refunds })
  }
  return received
}

/** Like a card payment in the United States: 2.9% and 30 cents. */
export function sandboxFee(cents: number) {
  return Math.round(cents * 0.029) + 30
}

async function readRefunds({ db }: SandboxParts, paymentId: string): Promise<ProviderRefund[]> {
  const rows = await db
    .selectFrom('sandboxRefunds')
    .select(['id', 'cents', 'at', 'key'])
    .where('paymentId', '=', paymentId)
    .orderBy('at')
    .orderBy('id')
    .execute()
  return rows.map(row => ({ ...row, state: 'succeeded' }))
}

type Wanted = { paymentId: string; cents: number; key: string }

export async function createSandboxRefund(parts: SandboxParts, { paymentId, cents, key }: Wanted) {
  const [known] = (await readRefunds(parts, paymentId)).filter(refund => refund.key === key)
  return known ?? (await refundPart(parts, { paymentId, cents, key }))
}

/** Returns the unrefunded rest of a payment, with the button of the sandbox's own pages. */
export async function refundRest(parts: SandboxParts, paymentId: string) {
  const left = await readLeft(parts, paymentId)
  if (left && left > 0) await refundPart(parts, { paymentId, cents: left, key: null })
}

async function readLeft({ db }: SandboxParts, paymentId: string) {
  const found = db.selectFrom('sandboxInvoices').select(['amountCents', 'refundedCents', 'state'])
  const invoice = await found.where('paymentId', '=', paymentId).executeTakeFirst()
  return invoice?.state === 'paid' ? invoice.amountCents - invoice.refundedCents : undefined
}

type Part = Omit<Wanted, 'key'> & { key: string | null }

async function refundPart(parts: SandboxParts, { paymentId, cents, key }: Part): Promise<ProviderRefund> {
  const { db, clock } = parts
  const left = await readLeft(parts, paymentId)
  if (left === undefined || cents > left) throw new ProviderFailure('refused 400')
  const isWhole = cents === left
  const refund = { id: sandboxId(parts, 're'), paymentId, cents, key, at: clock.now() }
  await db.insertInto('sandboxRefunds').values(refund).execute()
  const { customerId } = await db
    .updateTable('sandboxInvoices')
    .set(eb => ({ refundedCents: eb('refundedCents', '+', cents), ...(isWhole && { state: 'refunded' }) }))
    .where('paymentId', '=', paymentId)
    .returning('customerId')
    .executeTakeFirstOrThrow()
  if (isWhole)
    await db.updateTable('sandboxCheckouts').set({ isRefunded: true }).where('paymentId', '=', paymentId).execute()
  const charge = { object: 'charge', id: sandboxId(parts, 'ch'), customer: customerId, payment_intent: paymentId }
  await writeSandboxEvent(parts, 'charge.refunded', { ...charge, refunded: isWhole })
  return { id: refund.id, cents, state: 'succeeded', at: refund.at, key }
}
