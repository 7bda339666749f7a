import type { Config } from '../config/config.ts'
import { MailDelay, type MailTransport } from './mail-transport.ts'
import { type Outbox, openOutbox } from './outbox.ts'
import { openOutboxMail } from './outbox-mail.ts'
import { openSmtpMail } from './smtp-mail.ts'

export type OpenMail = {
  transport: MailTransport
  /** False when mail is switched off: mails are queued and wait, until a start with a mail server sends them. */
  delivers: boolean
  /** What can be read in the browser; null unless mails are delivered there. */
  outbox: Outbox | null
}

/** A mail server when one is set, nothing when mail is 'off', else `outboxFolder` (the configuration allows that in demonstration only). */
export function openMail(
  { SMTP_URL: url, SMTP_UTF8 }: Pick<Config, 'SMTP_URL'> & Partial<Pick<Config, 'SMTP_UTF8'>>,
  outboxFolder: string,
): OpenMail {
  if (url === undefined)
    return { transport: openOutboxMail(outboxFolder), delivers: true, outbox: openOutbox(outboxFolder) }
  if (url === 'off') return { transport: switchedOff, delivers: false, outbox: null }
  return { transport: openSmtpMail(url, { takesUtf8: SMTP_UTF8 === 'on' }), delivers: true, outbox: null }
}

/** Takes nothing and refuses nothing, so that no mail is lost by it. */
const switchedOff: MailTransport = {
  async send() {
    throw new MailDelay('switched off')
  },
  close() {},
}
