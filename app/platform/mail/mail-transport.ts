/** A mail as it leaves: addresses, texts, and an id that a receiver can know it again by. */
export type OutgoingMail = {
  id: string
  from: { name: string; address: string }
  to: string
  replyTo: string | null
  subject: string
  text: string
  html: string
  at: Date
  /** Only a bulk mail has it: where a POST ends such mails without a further question (RFC 8058). */
  unsubscribeUrl?: string
}

export type MailTransport = {
  /** Whether the other side takes addresses with letters beyond ASCII before the @ (SMTPUTF8, RFC 6531); not said: no. */
  takesUtf8?: boolean
  /**
   * Resolves when the other side has taken the mail, and settles within 45 seconds: a database row is held meanwhile.
   * Throws a MailRefusal when the mail will never be taken, a MailDelay (or any other error) when it may be later.
   */
  send(mail: OutgoingMail): Promise<void>
  /** Lets go of the other side; a mail that is still under way ends as a MailDelay. */
  close(): void
}

/**
 * This mail will never be taken (unknown mailbox, refused content). The message is a short class such as 'refused 550':
 * it is stored, so it holds no address and no words of the other side.
 */
export class MailRefusal extends Error {}

/** The mail was not taken now and may be later. The message is a short class, as in MailRefusal. */
export class MailDelay extends Error {}
