import type { MailContent } from '#domain/foundation/mail/mail.ts'
import { sentence } from '#platform/text/sentence.ts'
import { type LookReason, lookWords } from './payment-look.ts'

/** Notifies the operator of a payment to review. */
export function lookEmail({ id, reason }: { id: string; reason: LookReason }): MailContent {
  return {
    subject: 'A payment needs a look',
    paragraphs: [sentence`${lookWords[reason]}.`],
    button: { label: 'Read it in the inbox', path: `/admin/inbox/payment/${id}` },
  }
}
