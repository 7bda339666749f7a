import { lockUser } from '../accounts/users.server.ts'
import { findOwnBooking } from '../ads/ad-bookings.server.ts'
import type { Transaction } from '../app.ts'
import { endCheckouts } from '../billing/end-checkouts.server.ts'
import { findSubscriber } from '../subscriptions/subscribers.server.ts'
import { isHeld } from '../subscriptions/subscription.ts'

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
