import type { Transaction } from '#domain/app.ts'
import { reviveEvent } from './payment-events.server.ts'
import { findLook } from './payment-looks.server.ts'

/** The operator has looked into it. An event that nobody could work off is tried once more. False: there is no such look. */
export async function settleLook(tx: Transaction, id: string) {
  const look = await findLook(tx, id)
  if (look?.reason === 'gave-up') await reviveEvent(tx, look.about)
  return look !== undefined
}
