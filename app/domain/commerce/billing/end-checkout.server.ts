import type { Transaction } from '#domain/app.ts'
import { markExpired } from './purchases.server.ts'

/**
 * Nobody can pay this checkout any more, unless somebody has: 'paid', or 'under-way' as long as a bank has not said whether the
 * money comes. Then the purchase stays as it is, and is looked at when its time comes.
 */
export async function endCheckout(
  tx: Transaction,
  { id, checkoutSessionId }: { id: string; checkoutSessionId: string },
): Promise<'over' | 'paid' | 'under-way'> {
  if (!(await tx.payments.expireCheckout(checkoutSessionId))) {
    // One that the provider does not know was never paid.
    const checkout = await tx.payments.readCheckout(checkoutSessionId)
    if (checkout?.state === 'paid') return 'paid'
    if (checkout?.state === 'open' && !(await hasFailed(tx, checkout.subscriptionId))) return 'under-way'
  }
  await markExpired(tx, id)
  return 'over'
}

/** A bank's payment that did not come leaves its checkout as it was; only the subscription tells that it is over. */
async function hasFailed({ payments }: Transaction, subscriptionId: string | null) {
  if (subscriptionId === null) return false
  const subscription = await payments.readSubscription(subscriptionId)
  return !subscription || subscription.state === 'ended' || subscription.endedAt !== null
}
