import type { Transaction } from '#domain/app.ts'
import { notifyOperator } from '#domain/foundation/mail/notify-operator.server.ts'
import { lookEmail } from './look-email.ts'
import { addLook, type Look } from './payment-looks.server.ts'

/** Adds a payment to the review inbox and notifies the operator, once. */
export async function noteLook(tx: Transaction, look: Look) {
  const id = await addLook(tx, look)
  if (id === undefined) return
  const mail = { dedupeKey: `payment-look:${id}`, kind: 'payment-look', changeId: look.changeId, replyTo: null }
  await notifyOperator(tx, { ...mail, content: () => lookEmail({ id, reason: look.reason }) })
}
