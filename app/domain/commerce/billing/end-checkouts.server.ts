import type { Transaction } from '#domain/app.ts'
import { endCheckout } from './end-checkout.server.ts'
import { holdOpenCheckouts } from './purchases.server.ts'

/**
 * Nobody can pay any more what an account was sent to pay, from whichever browser. False: one of its payments has just come, is
 * on its way, or is being looked at this moment.
 */
export async function endCheckouts(tx: Transaction, userId: string) {
  const open = await holdOpenCheckouts(tx, userId)
  if (!open) return false
  for (const checkout of open) {
    if ((await endCheckout(tx, checkout)) !== 'over') return false
  }
  return true
}
