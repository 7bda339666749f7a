import type { Config } from '../config/config.ts'
import { MailDelay, type MailTransport } from './mail-transport.ts'
import { type Outbox, openOutbox, openOutboxMail } from './outbox.ts'
import { openSmtpMail } from './smtp-mail.ts'

export type OpenMail = {
  transport: MailTransport
  /** False if email is off: emails stay queued until a start with a mail server. */
  delivers: boolean
  /** Emails that the browser can read; null unless they're delivered there. */
  outbox: Outbox | null
}

/** The mail server if one is set, none if email is 'off', otherwise a folder (only in a demonstration). */
export function openMail(
  { SMTP_URL: url, SMTP_UTF8 }: Pick<Config, 'SMTP_URL'> & Partial<Pick<Config, 'SMTP_UTF8'>>,
  outboxFolder: string,
): OpenMail {
  if (url === undefined)
    return { transport: openOutboxMail(outboxFolder), delivers: true, outbox: openOutbox(outboxFolder) }
  if (url === 'off') return { transport: switchedOff, delivers: false, outbox: null }
  return { transport: openSmtpMail(url, { takesUtf8: SMTP_UTF8 === 'on' }), delivers: true, outbox: null }
}

/** Leaves every email in the queue, so that none is lost. */
const switchedOff: MailTransport = {
  async send() {
    throw new MailDelay('switched off')
  },
  close() {},
}
