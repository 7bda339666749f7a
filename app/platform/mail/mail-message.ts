import type { SendMailOptions } from 'nodemailer'
import { idHeader } from '../mail-reports/mail-report.ts'
import { MailError, type OutgoingMail } from './mail-transport.ts'

/** Returns nodemailer's format. Throws a MailError unless there is one plain recipient. */
export function mailMessage({ id, from, to, replyTo, subject, text, html, at, unsubscribeUrl }: OutgoingMail) {
  if (!isOneAddress(to)) throw new MailError('address unusable')
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
    // RFC 3834: this prevents automatic replies, such as absence notes.
    headers: {
      'Auto-Submitted': 'auto-generated',
      [idHeader]: id,
      ...(unsubscribeUrl && unsubscribeHeaders(unsubscribeUrl)),
    },
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  } satisfies SendMailOptions
}

/** With both headers, an email program shows its own button and sends the POST itself. */
function unsubscribeHeaders(url: string) {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

/** nodemailer reads 'a@x.example, b@y.example' as two recipients, wherever it appears. */
function isOneAddress(text: string) {
  return /^[^\s\p{Cc},;:<>()[\]"\\@]+@[^\s\p{Cc},;:<>()[\]"\\@]+$/u.test(text)
}
