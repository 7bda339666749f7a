import type { Transaction } from '#domain/app.ts'
import { findOwnBooking } from '#domain/commerce/ads/ad-bookings.server.ts'
import { endCheckouts } from '#domain/commerce/billing/end-checkouts.server.ts'
import { findSubscriber } from '#domain/commerce/subscriptions/subscribers.server.ts'
import { isHeld } from '#domain/commerce/subscriptions/subscription.ts'
import { lockUser } from '#domain/foundation/accounts/users.server.ts'

export type RunningRefusal = 'subscription-runs' | 'ad-runs' | 'payment-under-way'

/**
 * What an account pays for month by month and has not cancelled, or is about to; undefined: nothing. A payment page that is open
 * in another browser is ended at the provider. Until the transaction ends no other one is opened, and no payment is settled.
 */
export async function findRunning(tx: Transaction, userId: string): Promise<RunningRefusal | undefined> {
  await lockUser(tx, userId)
  const held = await findSubscriber(tx, userId)
  if (held && isHeld(held) && !held.cancelAtPeriodEnd) return 'subscription-runs'
  if (await findOwnBooking(tx, userId)) return 'ad-runs'
  return (await endCheckouts(tx, userId)) ? undefined : 'payment-under-way'
}
