import type { MailTransport, OutgoingMail } from '#platform/mail/mail-transport.ts'

type MemoryMail = MailTransport & {
  sent: OutgoingMail[]
  /** Fails every email with this error until a test resets it. */
  failure: Error | undefined
  /** Runs while an email is being sent. */
  underWay(mail: OutgoingMail): Promise<void>
}

/** Stores sent emails in this process, and fails while a test sets `failure`. */
export function memoryMail() {
  const server: MemoryMail = {
    takesUtf8: true,
    sent: [],
    failure: undefined,
    async underWay() {},
    async send(mail) {
      await server.underWay(mail)
      if (server.failure) throw server.failure
      server.sent.push(mail)
    },
    close() {},
  }
  return server
}
