import type { Transaction } from '#domain/app.ts'
import { findOwnBooking } from '#domain/commerce/ads/ad-bookings.server.ts'
import { endCheckouts } from '#domain/commerce/billing/end-checkouts.server.ts'
import { findSubscriber } from '#domain/commerce/subscriptions/subscribers.server.ts'
import { isHeld } from '#domain/commerce/subscriptions/subscription.ts'
import { lockUser } from '#domain/foundation/accounts/users.server.ts'

export type RunningRefusal = 'subscription-runs' | 'ad-runs' | 'payment-under-way'

/**
 * Returns the account's running, uncancelled or pending payment; undefined if there is none. Expires open checkouts at
 * the provider, and until the transaction ends, none can be opened and no payment settled.
 */
export async function findRunning(tx: Transaction, userId: string): Promise<RunningRefusal | undefined> {
  await lockUser(tx, userId)
  const held = await findSubscriber(tx, userId)
  if (held && isHeld(held) && !held.cancelAtPeriodEnd) return 'subscription-runs'
  if (await findOwnBooking(tx, userId)) return 'ad-runs'
  return (await endCheckouts(tx, userId)) ? undefined : 'payment-under-way'
}
