import type { MailTransport, OutgoingMail } from '#platform/mail/mail-transport.ts'

type MemoryMail = MailTransport & {
  sent: OutgoingMail[]
  /** What every mail meets, until a test takes it away. */
  failure: Error | undefined
  /** What happens while a mail is under way. */
  underWay(mail: OutgoingMail): Promise<void>
}

/** A mail server in this process: it keeps what it was sent, and fails while a test says so. */
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
