/** A complete outgoing email: addresses, texts, and an id by which a receiver can recognize duplicates. */
export type OutgoingMail = {
  id: string
  from: { name: string; address: string }
  to: string
  replyTo: string | null
  subject: string
  text: string
  html: string
  at: Date
  /** Only for bulk email: a URL where a POST unsubscribes without a further question (RFC 8058). */
  unsubscribeUrl?: string
}

export type MailTransport = {
  /** Whether the server accepts addresses with non-ASCII letters before the @ (SMTPUTF8, RFC 6531); false by default. */
  takesUtf8?: boolean
  /**
   * Resolves when the server has accepted the email, and settles within 45 seconds, because a database row is locked meanwhile.
   * Throws a MailError if the email will never be accepted, a MailDelay (or any other error) if a retry may succeed.
   */
  send(mail: OutgoingMail): Promise<void>
  /** Closes the connections; an email in progress ends as a MailDelay. */
  close(): void
}

/**
 * Thrown when this email will never be accepted (unknown mailbox, rejected content). The message is a short class such as
 * 'refused 550': it's stored, so it contains no address and no text from the server.
 */
export class MailError extends Error {}

/** Thrown when the email wasn't accepted now but may be later. The message is a short class, as in MailError. */
export class MailDelay extends Error {}
