import type { Transaction } from '#domain/app.ts'
import { holdOpenCheckouts, markExpired } from './purchases.server.ts'
import { hasFirstPaymentFailed } from './read-truth.server.ts'

/** Makes a checkout unpayable, unless it is 'paid' or a bank payment is pending ('under-way'). */
export async function endCheckout(
  tx: Transaction,
  { id, checkoutSessionId }: { id: string; checkoutSessionId: string },
): Promise<'over' | 'paid' | 'under-way'> {
  if (!(await tx.payments.expireCheckout(checkoutSessionId))) {
    // A checkout unknown to the provider was never paid.
    const checkout = await tx.payments.readCheckout(checkoutSessionId)
    if (checkout?.state === 'paid') return 'paid'
    const isUnderWay = checkout?.state === 'open' || checkout?.state === 'processing'
    if (isUnderWay && !(await hasFirstPaymentFailed(tx.payments, checkout.subscriptionId))) return 'under-way'
  }
  await markExpired(tx, id)
  return 'over'
}

/** Returns false if one of the payments has just arrived, is pending, or is locked by another process. */
export async function endCheckouts(tx: Transaction, userId: string) {
  const open = await holdOpenCheckouts(tx, userId)
  if (!open) return false
  for (const checkout of open) {
    if ((await endCheckout(tx, checkout)) !== 'over') return false
  }
  return true
}
