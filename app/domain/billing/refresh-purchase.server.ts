import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from '../app.ts'
import { recordChange } from '../changes/changes.server.ts'
import { queueMail } from '../mail/mails.server.ts'
import { nextCheck } from './next-check.ts'
import { noteOddPayment } from './note-odd-payment.server.ts'
import { paymentsCaller } from './payments-caller.ts'
import type { Purchase } from './purchase.ts'
import { purchasePaidEmail, purchaseRefundedEmail } from './purchase-email.ts'
import { checkPurchase, lockPurchase, writeOutcome } from './purchases.server.ts'
import { readTruth, type Truth } from './read-truth.server.ts'
import type { SettleTable } from './settlement.ts'

type Outcome = 'settled' | 'as-before' | 'held-elsewhere'

/**
 * Asks the provider what is true of a purchase, writes it down, and settles what was bought by it. The row is held from before
 * the question until the answer is written: of two that ask at once, the later answer is never overwritten by the earlier.
 */
export async function refreshPurchase(tx: Transaction, settle: SettleTable, id: string): Promise<Outcome> {
  const purchase = await lockPurchase(tx, id)
  if (!purchase) return 'held-elsewhere'
  const truth = await readTruth(tx.payments, purchase)
  if (!truth) {
    await checkPurchase(tx, id, null)
    return 'as-before'
  }
  const settled: unknown = JSON.parse(JSON.stringify({ state: truth.state, subscription: truth.subscription }))
  const checkAt = nextCheck(purchase, truth, tx.clock.now())
  if (isDeepStrictEqual(settled, purchase.settled)) {
    await checkPurchase(tx, id, checkAt)
    return 'as-before'
  }
  const changeId = await recordChange(tx, paymentsCaller(tx), { action: 'settle-purchase' })
  const isPaid = truth.state === 'paid' || truth.state === 'refunded'
  const outcome = {
    state: truth.state,
    customerId: truth.customerId ?? purchase.customerId,
    subscriptionId: truth.subscription?.id ?? purchase.subscriptionId,
    paidAt: purchase.paidAt ?? (isPaid ? tx.clock.now() : null),
  }
  await writeOutcome(tx, id, { ...outcome, paymentId: truth.paymentId, settled: JSON.stringify(settled), checkAt })
  const { settled: _, trialDays, ...bare } = purchase
  const now: Purchase = { ...bare, ...outcome }
  if (!now.paidAt) return 'settled'
  await noteOddPayment(tx, now, { ...truth, isOnTrial: trialDays > 0, changeId })
  await settle[now.kind](tx, { purchase: now, subscription: truth.subscription, changeId })
  await tellBuyer(tx, now, { isFirst: purchase.paidAt === null, truth, changeId })
  return 'settled'
}

type Told = { isFirst: boolean; truth: Truth; changeId: string }

/** One mail when the first payment has come, one when it went back. */
async function tellBuyer(tx: Transaction, purchase: Purchase, { isFirst, truth, changeId }: Told) {
  const { id, email: recipient } = purchase
  const mail = { changeId, recipient, replyTo: null, language: 'en' } as const
  const isOnTrial = truth.subscription?.state === 'trialing'
  const content = purchasePaidEmail({ ...purchase, isOnTrial })
  const paid = { dedupeKey: `purchase-paid:${id}`, kind: 'purchase-paid', content }
  if (isFirst) await queueMail(tx, { ...mail, ...paid })
  if (truth.state !== 'refunded') return
  const refunded = { dedupeKey: `purchase-refunded:${id}`, kind: 'purchase-refunded' }
  await queueMail(tx, { ...mail, ...refunded, content: purchaseRefundedEmail(purchase) })
}
