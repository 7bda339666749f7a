import type { App, Caller, Result } from '#domain/app.ts'
import { may } from '#domain/permissions.ts'
import { SignatureError } from '#platform/payments/payments.ts'
import { addEvent } from './payment-events.server.ts'

export type ReceiveError = 'forbidden' | 'not-signed'

/** Stores the event for the job. Only its signature authenticates it. */
export async function receiveEvent(
  app: Pick<App, 'db' | 'clock' | 'payments'>,
  caller: Caller,
  { body, signature }: { body: string; signature: string },
): Promise<Result<{ isNew: boolean }, ReceiveError>> {
  if (!may(caller, 'send-payment-event')) return { ok: false, reason: 'forbidden' }
  try {
    const event = await app.payments.readEvent(body, signature)
    return { ok: true, isNew: await addEvent(app, event) }
  } catch (error) {
    if (error instanceof SignatureError) return { ok: false, reason: 'not-signed' }
    throw error
  }
}
