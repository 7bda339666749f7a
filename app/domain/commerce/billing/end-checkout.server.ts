import type { Transaction } from '#domain/app.ts'
import { holdOpenCheckouts, markExpired } from './purchases.server.ts'

/** Makes a checkout unpayable, unless it is 'paid' or a bank payment is pending ('under-way'). */
export async function endCheckout(
  tx: Transaction,
  { id, checkoutSessionId }: { id: string; checkoutSessionId: string },
): Promise<'over' | 'paid' | 'under-way'> {
  if (!(await tx.payments.expireCheckout(checkoutSessionId))) {
    // A checkout unknown to the provider was never paid.
    const checkout = await tx.payments.readCheckout(checkoutSessionId)
    if (checkout?.state === 'paid') return 'paid'
    if (checkout?.state === 'open' && !(await hasFailed(tx, checkout.subscriptionId))) return 'under-way'
  }
  await markExpired(tx, id)
  return 'over'
}

/** A failed bank payment leaves its checkout open; only the subscription shows the failure. */
async function hasFailed({ payments }: Transaction, subscriptionId: string | null) {
  if (subscriptionId === null) return false
  const subscription = await payments.readSubscription(subscriptionId)
  return !subscription || subscription.state === 'ended' || subscription.endedAt !== null
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
