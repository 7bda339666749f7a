import type { Transaction } from '#domain/app.ts'
import { queueMail, takeBackMails } from '#domain/foundation/mail/mails.server.ts'
import { readReplyAddress } from '#domain/foundation/settings/settings.server.ts'
import { readEndsPurchase } from '../ledger/received-payments.server.ts'
import type { Fulfill } from './fulfillment.ts'
import { noteOddPayment } from './note-odd-payment.server.ts'
import { type Purchase, planReminderKey } from './purchase.ts'
import { purchaseFailedEmail, purchasePaidEmail } from './purchase-email.ts'
import { findOtherPlans, type HeldPurchase, hasNewer, writeOutcome } from './purchases.server.ts'
import type { Truth } from './read-truth.server.ts'

type Report = { purchase: HeldPurchase; truth: Truth; changeId: string }

export function fulfillmentOf({ state, subscription }: Truth): unknown {
  return JSON.parse(JSON.stringify({ state, subscription }))
}

/** For our own refunds, the operator chose whether the purchase ends or goes on, whatever the amount. */
export async function withOurRefunds(tx: Pick<Transaction, 'db'>, purchaseId: string, truth: Truth): Promise<Truth> {
  if (truth.state !== 'paid' && truth.state !== 'refunded') return truth
  const isRefunded = await readEndsPurchase(tx, purchaseId)
  if (isRefunded === null) return truth
  const subscription = truth.subscription && { ...truth.subscription, isRefunded }
  return { ...truth, state: isRefunded ? 'refunded' : 'paid', subscription }
}

export async function writeTruth(tx: Transaction, fulfill: Fulfill, { purchase, changeId, ...told }: Report) {
  const truth = await withOurRefunds(tx, purchase.id, told.truth)
  const isPaid = truth.state === 'paid' || truth.state === 'refunded'
  const outcome = {
    state: truth.state,
    customerId: truth.customerId ?? purchase.customerId,
    subscriptionId: truth.subscription?.id ?? purchase.subscriptionId,
    processingSince: truth.isProcessing ? (purchase.processingSince ?? tx.clock.now()) : null,
    paidAt: purchase.paidAt ?? (isPaid ? tx.clock.now() : null),
  }
  const checkAt = nextCheck(purchase, truth, tx.clock.now())
  const fulfillment = JSON.stringify(fulfillmentOf(truth))
  await writeOutcome(tx, purchase.id, { ...outcome, paymentId: truth.paymentId, fulfillment, checkAt })
  const { fulfillment: _, paymentsReadAt: __, trialDays, ...bare } = purchase
  const now: Purchase = { ...bare, ...outcome }
  if (!now.paidAt)
    return truth.state === 'failed' && purchase.state !== 'expired' ? tellFailed(tx, now, changeId) : undefined
  await noteOddPayment(tx, now, { ...truth, isOnTrial: trialDays > 0, changeId })
  await fulfill(tx, { purchase: now, subscription: truth.subscription, changeId })
  if (purchase.paidAt === null) await tellBuyer(tx, now, { truth, changeId })
}

/** Sends nothing to a sponsor, who pays through a link from the operator and can ask for a new one. */
async function tellFailed(tx: Transaction, failed: Purchase, changeId: string) {
  const { id, email: recipient, kind, ...purchase } = failed
  if (recipient === '' || kind === 'sponsorship' || (await hasMovedOn(tx, failed))) return
  const mail = { changeId, recipient, replyTo: await readReplyAddress(tx), language: 'en' } as const
  const content = purchaseFailedEmail({ ...purchase, kind })
  await queueMail(tx, { ...mail, dedupeKey: `purchase-failed:${id}`, kind: 'purchase-failed', content })
}

/** The buyer has chosen again, or has another plan: there's nothing to pay again. */
async function hasMovedOn(tx: Transaction, purchase: Purchase) {
  const { id, userId, kind } = purchase
  if (userId === null) return false
  if (await hasNewer(tx, purchase, userId)) return true
  return kind === 'plan' && (await findOtherPlans(tx, { id, userId })).length > 0
}

async function tellBuyer(tx: Transaction, purchase: Purchase, { truth, changeId }: Omit<Report, 'purchase'>) {
  const { id, email: recipient, userId } = purchase
  if (userId) await takeBackMails(tx, [planReminderKey(userId)])
  const mail = { changeId, recipient, replyTo: await readReplyAddress(tx), language: 'en' } as const
  const isOnTrial = truth.subscription?.state === 'trialing'
  const content = purchasePaidEmail({ ...purchase, isOnTrial })
  const paid = { dedupeKey: `purchase-paid:${id}`, kind: 'purchase-paid', content }
  await queueMail(tx, { ...mail, ...paid })
}

const hour = 3_600_000

/** When to ask the provider without an event, because events can get lost. Null for a final state. */
export function nextCheck({ openedAt }: Pick<Purchase, 'openedAt'>, { state, subscription }: Truth, now: Date) {
  if (state === 'open') return later(new Date(openedAt.getTime() + 25 * hour), now)
  if (!subscription || subscription.state === 'ended') return null
  const { periodEnd, pause } = subscription
  // A pause begins and ends without a payment, and its events may get lost, too.
  const moments = [periodEnd, ...(pause ? [pause.from, pause.until] : [])].map(at => at.getTime() + hour)
  const ahead = moments.filter(at => at > now.getTime())
  return later(new Date(ahead.length > 0 ? Math.min(...ahead) : periodEnd.getTime() + hour), now)
}

function later(at: Date, now: Date) {
  return at > now ? at : new Date(now.getTime() + 6 * hour)
}
