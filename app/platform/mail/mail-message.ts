import type { SendMailOptions } from 'nodemailer'
import { MailRefusal, type OutgoingMail } from './mail-transport.ts'

/**
 * The mail in nodemailer's words: what goes to a mail server and what lies in the outbox is the same message.
 * Throws a MailRefusal when the recipient is not one plain address; a reply address that is none is left out.
 */
export function mailMessage({ id, from, to, replyTo, subject, text, html, at, unsubscribeUrl }: OutgoingMail) {
  if (!isOneAddress(to)) throw new MailRefusal('address unusable')
  const host = from.address.slice(from.address.lastIndexOf('@') + 1)
  return {
    from,
    to: { name: '', address: to },
    ...(replyTo !== null && isOneAddress(replyTo) && { replyTo: { name: '', address: replyTo } }),
    messageId: `<${id}@${host}>`,
    subject,
    text,
    html,
    date: at,
    // RFC 3834: an absence note must not answer it.
    headers: { 'Auto-Submitted': 'auto-generated', ...(unsubscribeUrl && unsubscribeHeaders(unsubscribeUrl)) },
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  } satisfies SendMailOptions
}

/** With both, a mail program offers a button of its own and sends the POST itself. */
function unsubscribeHeaders(url: string) {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

/** nodemailer reads 'a@x.example, b@y.example' as two recipients, wherever it stands. */
function isOneAddress(text: string) {
  return /^[^\s\p{Cc},;:<>()[\]"\\@]+@[^\s\p{Cc},;:<>()[\]"\\@]+$/u.test(text)
}
