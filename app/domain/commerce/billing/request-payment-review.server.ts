import type { Transaction } from '#domain/app.ts'
import type { MailContent } from '#domain/foundation/mail/mail.ts'
import { notifyOperator } from '#domain/foundation/mail/notify-operator.server.ts'
import { sentence } from '#platform/text/sentence.ts'
import { reviveEvent } from './payment-events.server.ts'
import { type PaymentReviewReason, paymentReviewMessages } from './payment-review.ts'
import { addPaymentReview, findPaymentReview, type PaymentReview } from './payment-reviews.server.ts'

/** `note`: one more line for the operator's email, such as a deadline. */
export async function requestPaymentReview(tx: Transaction, review: PaymentReview, note?: string) {
  const id = await addPaymentReview(tx, review)
  if (id === undefined) return
  const mail = { dedupeKey: `payment-look:${id}`, kind: 'payment-review', changeId: review.changeId, replyTo: null }
  await notifyOperator(tx, { ...mail, content: () => paymentReviewEmail({ id, reason: review.reason, note }) })
}

type About = { id: string; reason: PaymentReviewReason; note?: string | undefined }

export function paymentReviewEmail({ id, reason, note }: About): MailContent {
  return {
    subject: 'Check a payment',
    preheader: paymentReviewMessages[reason],
    paragraphs: [sentence`${paymentReviewMessages[reason]}.`, ...(note === undefined ? [] : [note])],
    wording: { kind: 'operator-payment', values: { reason: paymentReviewMessages[reason], note: note ?? '' } },
    button: { label: 'Check payment', path: `/admin/inbox/payment/${id}` },
  }
}

/** Retries an event that was given up. False if the review doesn't exist. */
export async function resolvePaymentReview(tx: Transaction, id: string) {
  const review = await findPaymentReview(tx, id)
  if (review?.reason === 'gave-up') await reviveEvent(tx, review.about)
  return review !== undefined
}
