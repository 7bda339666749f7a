/** Where a browser takes messages, and the keys that it alone can read them with. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string }

/** What became of a message: `gone` means that the browser will never take one again, `refused` that this one is no good. */
export type SendOutcome = 'sent' | 'gone' | 'refused' | 'later'

export type PushTransport = {
  /** What a browser needs to subscribe. */
  publicKey: string
  /** Whether an endpoint is one of a push service: nobody makes the product write to any other address. */
  accepts(endpoint: string): boolean
  /** Settles within ten seconds and never throws. The payload is read by nobody on the way. */
  send(target: PushTarget, payload: string): Promise<SendOutcome>
}
