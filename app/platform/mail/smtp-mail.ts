import { createTransport } from 'nodemailer'
import { z } from 'zod'
import { isAscii } from '../text/email-address.ts'
import { mailMessage } from './mail-message.ts'
import { MailDelay, MailError, type MailTransport } from './mail-transport.ts'

/** Milliseconds. `whole` also stops a server that trickles its responses, which no other limit detects. */
const patience = { connect: 10_000, greeting: 10_000, silence: 20_000, whole: 45_000 }

type Options = { takesUtf8?: boolean; waits?: typeof patience }

export function openSmtpMail(url: string, { takesUtf8 = false, waits = patience }: Options = {}): MailTransport {
  const { connect, greeting, silence, whole } = waits
  const transport = createTransport({
    url,
    pool: true,
    // This allows four ordinary emails and four bulk ones at once.
    maxConnections: 8,
    // One retry, for a pooled connection that the server closed; the email's row controls all others.
    maxRequeues: 1,
    idleTimeout: 30_000,
    connectionTimeout: connect,
    greetingTimeout: greeting,
    socketTimeout: silence,
  })
  return {
    takesUtf8,
    async send(mail) {
      // A server without SMTPUTF8 may accept the bytes and then fail to deliver them.
      if (!takesUtf8 && !isAscii(mail.to)) throw new MailError('address needs SMTPUTF8')
      const message = mailMessage(mail)
      try {
        await transport.sendMail({ ...message, signal: AbortSignal.timeout(whole) })
      } catch (error) {
        // The error quotes addresses, so it isn't passed on.
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

/** Only a response about this recipient or content is final: settings such as credentials can be fixed. */
function judge(error: unknown) {
  const { code, command, responseCode: reply } = smtpError.catch({ code: '', command: '' }).parse(error)
  if (reply === undefined) return new MailDelay(classes[code] ?? 'unreachable')
  if (code === 'EAUTH') return new MailDelay(`sign-in refused ${reply}`)
  return isFinal(command, reply) ? new MailError(`refused ${reply}`) : new MailDelay(`put off ${reply}`)
}

/** 503 and 530 are about the session, not the email: wrong state or missing sign-in. */
function isFinal(command: string, reply: number) {
  const isAboutMail = command === 'RCPT TO' || command === 'DATA'
  return isAboutMail && reply >= 500 && reply < 600 && reply !== 503 && reply !== 530
}
