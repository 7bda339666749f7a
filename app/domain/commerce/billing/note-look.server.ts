import type { Transaction } from '#domain/app.ts'
import type { MailContent } from '#domain/foundation/mail/mail.ts'
import { notifyOperator } from '#domain/foundation/mail/notify-operator.server.ts'
import { sentence } from '#platform/text/sentence.ts'
import { reviveEvent } from './payment-events.server.ts'
import { type LookReason, lookWords } from './payment-look.ts'
import { addLook, findLook, type Look } from './payment-looks.server.ts'

/** Adds a payment to the review inbox and notifies the operator, once. */
export async function noteLook(tx: Transaction, look: Look) {
  const id = await addLook(tx, look)
  if (id === undefined) return
  const mail = { dedupeKey: `payment-look:${id}`, kind: 'payment-look', changeId: look.changeId, replyTo: null }
  await notifyOperator(tx, { ...mail, content: () => lookEmail({ id, reason: look.reason }) })
}

/** Notifies the operator of a payment to review. */
function lookEmail({ id, reason }: { id: string; reason: LookReason }): MailContent {
  return {
    subject: 'A payment needs a look',
    paragraphs: [sentence`${lookWords[reason]}.`],
    button: { label: 'Read it in the inbox', path: `/admin/inbox/payment/${id}` },
  }
}

/** Resolves a payment review and retries an event that was given up. Returns false if the review doesn't exist. */
export async function settleLook(tx: Transaction, id: string) {
  const look = await findLook(tx, id)
  if (look?.reason === 'gave-up') await reviveEvent(tx, look.about)
  return look !== undefined
}
