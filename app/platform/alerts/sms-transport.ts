import type { SendOutcome } from './push-transport.ts'

export type SmsTransport = {
  /** Sends a text to a number in E.164. Settles within ten seconds and never throws. */
  send(to: string, text: string): Promise<SendOutcome>
}
