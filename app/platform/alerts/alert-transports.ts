/** A browser's push endpoint and the keys for messages that only this browser can read. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string }

/** `gone`: the browser will never accept another message; `rejected`: this one is invalid. */
export type SendOutcome = 'sent' | 'gone' | 'rejected' | 'later'

export type PushTransport = {
  publicKey: string
  /** Returns true only for push services: we must not send to any other address. */
  accepts(endpoint: string): boolean
  /** Settles within ten seconds and never throws. */
  send(target: PushTarget, payload: string): Promise<SendOutcome>
}

export type SmsTransport = {
  /** `to` is in E.164. Settles within ten seconds and never throws. */
  send(to: string, text: string): Promise<SendOutcome>
  /** Returns whether the provider signed these form fields for our URL. */
  isSigned(url: string, form: URLSearchParams, signature: string): boolean
}
