/** A browser's push endpoint and the keys to encrypt messages that only this browser can read. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string }

/** The outcome of a message: `gone` means that the browser will never accept another one, `refused` that this one is invalid. */
export type SendOutcome = 'sent' | 'gone' | 'rejected' | 'later'

export type PushTransport = {
  publicKey: string
  /** Returns whether an endpoint belongs to a push service; the product must not send to any other address. */
  accepts(endpoint: string): boolean
  /** Sends an encrypted payload. Settles within ten seconds and never throws. */
  send(target: PushTarget, payload: string): Promise<SendOutcome>
}

export type SmsTransport = {
  /** Sends a text to a number in E.164. Settles within ten seconds and never throws. */
  send(to: string, text: string): Promise<SendOutcome>
}
