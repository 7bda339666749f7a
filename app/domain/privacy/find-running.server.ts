import { findOwnBooking } from '../ads/ad-bookings.server.ts'
import type { App } from '../app.ts'
import { findSubscriber } from '../subscriptions/subscribers.server.ts'
import { isHeld } from '../subscriptions/subscription.ts'

export type RunningRefusal = 'subscription-runs' | 'ad-runs'

/** What an account pays for month by month and has not cancelled; undefined: nothing. */
export async function findRunning(app: Pick<App, 'db'>, userId: string): Promise<RunningRefusal | undefined> {
  const held = await findSubscriber(app, userId)
  if (held && isHeld(held) && !held.cancelAtPeriodEnd) return 'subscription-runs'
  return (await findOwnBooking(app, userId)) ? 'ad-runs' : undefined
}
