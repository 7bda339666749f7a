import { SignatureRefusal } from '#platform/payments.ts'
import type { App, Caller, Result } from '../app.ts'
import { may } from '../permissions.ts'
import { addEvent } from './payment-events.server.ts'

export type ReceiveRefusal = 'forbidden' | 'not-signed'

/** Keeps what the provider tells, and no more: the job looks into it. Who wrote it is proven by its signature alone. */
export async function receiveEvent(
  app: Pick<App, 'db' | 'clock' | 'payments'>,
  caller: Caller,
  { body, signature }: { body: string; signature: string },
): Promise<Result<{ isNew: boolean }, ReceiveRefusal>> {
  if (!may(caller, 'send-payment-event')) return { ok: false, reason: 'forbidden' }
  try {
    const event = await app.payments.readEvent(body, signature)
    return { ok: true, isNew: await addEvent(app, event) }
  } catch (error) {
    if (error instanceof SignatureRefusal) return { ok: false, reason: 'not-signed' }
    throw error
  }
}
