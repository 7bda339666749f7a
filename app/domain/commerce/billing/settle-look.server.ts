import type { Transaction } from '#domain/app.ts'
import { reviveEvent } from './payment-events.server.ts'
import { findLook } from './payment-looks.server.ts'

/** Resolves a payment review and retries an event that was given up. Returns false if the review doesn't exist. */
export async function settleLook(tx: Transaction, id: string) {
  const look = await findLook(tx, id)
  if (look?.reason === 'gave-up') await reviveEvent(tx, look.about)
  return look !== undefined
}
