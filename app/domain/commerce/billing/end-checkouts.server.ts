import type { Transaction } from '#domain/app.ts'
import { endCheckout } from './end-checkout.server.ts'
import { holdOpenCheckouts } from './purchases.server.ts'

/**
 * Expires all open checkouts of an account. Returns false if one of the payments has just arrived, is pending, or is
 * locked by another process.
 */
export async function endCheckouts(tx: Transaction, userId: string) {
  const open = await holdOpenCheckouts(tx, userId)
  if (!open) return false
  for (const checkout of open) {
    if ((await endCheckout(tx, checkout)) !== 'over') return false
  }
  return true
}
