/** `id`: by which a receiver can recognize duplicates. */
export type OutgoingMail = {
  id: string
  from: { name: string; address: string }
  to: string
  replyTo: string | null
  subject: string
  text: string
  html: string
  at: Date
  /** Only for bulk email: a POST there unsubscribes without a further question (RFC 8058). */
  unsubscribeUrl?: string
}

export type MailTransport = {
  /** The server accepts non-ASCII letters before the @ (SMTPUTF8, RFC 6531). */
  takesUtf8?: boolean
  /** The domain of signed reply addresses, whose mail comes back to us; undefined when it isn't set up. */
  replyDomain?: string | undefined
  /**
   * Resolves within 45 seconds, when the server has accepted the email: a database row is locked meanwhile. Throws a
   * MailError if the email never will be accepted; after a MailDelay or any other error, a retry may succeed.
   */
  send(mail: OutgoingMail): Promise<void>
  /** An email in progress ends as a MailDelay. */
  close(): void
}

/** The email will never be accepted. The message is stored: a short class such as 'refused 550'. */
export class MailError extends Error {}

/** The email may be accepted later. The message is a short class, as in MailError. */
export class MailDelay extends Error {}
