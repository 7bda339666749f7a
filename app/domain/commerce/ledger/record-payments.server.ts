import type { Transaction } from '#domain/app.ts'
import { queueMail } from '#domain/foundation/mail/mails.server.ts'
import { notifyOperator } from '#domain/foundation/mail/notify-operator.server.ts'
import { readReplyAddress } from '#domain/foundation/settings/settings.server.ts'
import { isId } from '#platform/database/ids.ts'
import type { ProviderRefund } from '#platform/payments/payments.ts'
import { daysBefore } from '#platform/time/days.ts'
import {
  addRefund,
  findReceivedPayments,
  listRefunds,
  type ReceivedPayment,
  saveReceived,
  writeRefundState,
} from './received-payments.server.ts'
import { purchaseRefundedEmail, refundFailedEmail } from './refund-email.ts'

export type Payer = {
  id: string
  kind: 'plan' | 'ad-package' | 'sponsorship'
  name: string
  itemId: string
  email: string
  checkoutSessionId: string
  subscriptionId: string | null
  paymentId: string | null
}

/** The buyer of an older refund has had an email, from us or the previous version. */
const tellDays = 3

/**
 * Stores the provider's payments and refunds of a purchase, including refunds made at the provider. Idempotent. The
 * purchase must be locked. `openChange` is called if there's a new refund, because its buyer may get an email.
 */
export async function recordPayments(tx: Transaction, payer: Payer, { openChange, tellsBuyer }: Telling) {
  const { checkoutSessionId: sessionId, subscriptionId, paymentId } = payer
  const reported = await tx.payments.readPayments({ sessionId, subscriptionId, paymentId })
  const ids = reported.map(({ id }) => id)
  const [received, refunded] = [await findReceivedPayments(tx, ids), await listRefunds(tx, ids)]
  for (const told of reported) {
    const { id, at: paidAt, amountCents, taxCents, feeCents, refunds } = told
    const refundedCents = refunds.reduce((sum, { state, cents }) => sum + (state === 'failed' ? 0 : cents), 0)
    const payment = { id, purchaseId: payer.id, itemId: payer.itemId, paidAt, amountCents, taxCents, feeCents }
    await saveIfNew(tx, { ...payment, refundedCents }, received.get(id))
    const known = refunded.filter(one => one.paymentId === id)
    for (const refund of refunds) {
      const stored = known.find(one => one.providerId === refund.id || one.id === refund.key)
      if (stored) {
        if (stored.state === refund.state && stored.providerId === refund.id) continue
        await writeRefundState(tx, stored.id, { state: refund.state, providerId: refund.id })
        if (refund.state === 'failed') await tellOperator(tx, { payer, refund, changeId: await openChange() })
      } else await addForeign(tx, payer, { refund, payment: told, tellsBuyer, changeId: await openChange() })
    }
  }
}

type Telling = { openChange: () => Promise<string>; tellsBuyer: boolean }

async function saveIfNew(tx: Transaction, payment: ReceivedPayment, stored: ReceivedPayment | undefined) {
  const isSame =
    stored?.refundedCents === payment.refundedCents &&
    stored.feeCents === payment.feeCents &&
    stored.amountCents === payment.amountCents
  if (!isSame) await saveReceived(tx, payment)
}

type Foreign = {
  refund: ProviderRefund
  payment: { id: string; amountCents: number }
  tellsBuyer: boolean
  changeId: string
}

async function addForeign(tx: Transaction, payer: Payer, { refund, payment, tellsBuyer, changeId }: Foreign) {
  const { id: providerId, cents, state, at: refundedAt } = refund
  // A refund with our id is one whose response we lost. An operator who tries again gets this one.
  const id = refund.key && isId(refund.key) ? refund.key : tx.ids.next()
  const bare = { id, paymentId: payment.id, providerId, cents, state, reason: '', endsPurchase: null, refundedAt }
  await addRefund(tx, { ...bare, changeId })
  if (!tellsBuyer || state === 'failed' || refundedAt < daysBefore(tx.clock.now(), tellDays)) return
  await tellRefund(tx, payer, { ...bare, isWhole: cents === payment.amountCents, changeId })
}

type ReportedRefund = {
  id: string
  cents: number
  isWhole: boolean
  reason: string
  endsPurchase: boolean | null
  changeId: string
}

/** Emails the buyer, once for each refund. */
export async function tellRefund(tx: Transaction, purchase: Payer, { id, changeId, ...refund }: ReportedRefund) {
  // The address was deleted with the account, or after its retention period.
  if (purchase.email === '') return
  await queueMail(tx, {
    ...{ dedupeKey: `refund:${id}`, kind: 'purchase-refunded', changeId, recipient: purchase.email, language: 'en' },
    replyTo: await readReplyAddress(tx),
    content: purchaseRefundedEmail({ purchase, ...refund }),
  })
}

type Failed = { payer: Payer; refund: ProviderRefund; changeId: string }

async function tellOperator(tx: Transaction, { payer, refund, changeId }: Failed) {
  const mail = { dedupeKey: `refund-failed:${refund.id}`, kind: 'payment-review', changeId, replyTo: null }
  const path = `/admin/payments/${payer.id}`
  await notifyOperator(tx, { ...mail, content: () => refundFailedEmail({ ...payer, ...refund, path }) })
}
