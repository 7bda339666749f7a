import { createTransport } from 'nodemailer'
import { z } from 'zod'
import { isAscii } from '../text/email-address.ts'
import { mailMessage } from './mail-message.ts'
import { MailDelay, MailRefusal, type MailTransport } from './mail-transport.ts'

/** In milliseconds. `whole` also ends a server that trickles its answers, which no other limit notices. */
const patience = { connect: 10_000, greeting: 10_000, silence: 20_000, whole: 45_000 }

type Options = { takesUtf8?: boolean; waits?: typeof patience }

/** Sends through the mail server at `url` (smtp:// or smtps://, with user and password if it wants them). */
export function openSmtpMail(url: string, { takesUtf8 = false, waits = patience }: Options = {}): MailTransport {
  const { connect, greeting, silence, whole } = waits
  const transport = createTransport({
    url,
    pool: true,
    // As many as mails are under way at once: four ordinary ones and four bulk ones.
    maxConnections: 8,
    // Once, for a pooled connection that the server has closed; all other repeats are the mail row's.
    maxRequeues: 1,
    idleTimeout: 30_000,
    connectionTimeout: connect,
    greetingTimeout: greeting,
    socketTimeout: silence,
  })
  return {
    takesUtf8,
    async send(mail) {
      // A server without SMTPUTF8 may take the bytes all the same and deliver them to nobody.
      if (!takesUtf8 && !isAscii(mail.to)) throw new MailRefusal('address needs SMTPUTF8')
      const message = mailMessage(mail)
      try {
        await transport.sendMail({ ...message, signal: AbortSignal.timeout(whole) })
      } catch (error) {
        // The error itself quotes addresses, so it goes no further.
        throw judge(error)
      }
    },
    close: () => transport.close({ force: true }),
  }
}

const smtpError = z.object({
  code: z.string().default(''),
  command: z.string().default(''),
  responseCode: z.number().optional(),
})

const classes: Record<string, string> = {
  ETIMEDOUT: 'timed out',
  EABORT: 'timed out',
  EAUTH: 'sign-in refused',
  ENOAUTH: 'sign-in refused',
  ETLS: 'no secure connection',
}

/** Only an answer to this recipient or this content is final: a refused sign-in or sender is a setting that can be mended. */
function judge(error: unknown) {
  const { code, command, responseCode: reply } = smtpError.catch({ code: '', command: '' }).parse(error)
  if (reply === undefined) return new MailDelay(classes[code] ?? 'unreachable')
  if (code === 'EAUTH') return new MailDelay(`sign-in refused ${reply}`)
  return isFinal(command, reply) ? new MailRefusal(`refused ${reply}`) : new MailDelay(`put off ${reply}`)
}

/** 503 and 530 speak of the session, not of the mail: it was in the wrong state, or wanted a sign-in. */
function isFinal(command: string, reply: number) {
  const isAboutMail = command === 'RCPT TO' || command === 'DATA'
  return isAboutMail && reply >= 500 && reply < 600 && reply !== 503 && reply !== 530
}
