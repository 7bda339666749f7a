import type { App } from '#domain/app.ts'
import { planLimits } from '#domain/foundation/plans/listing-plans.ts'
import { findSubscriber } from '../subscriptions/subscribers.server.ts'

/** Returns the response time in hours that the account's plan promises; null without a promise. */
export async function readSupportHours(app: Pick<App, 'db' | 'clock'>, userId: string) {
  const held = await findSubscriber(app, userId)
  const holds = held?.entitledUntil && held.entitledUntil > app.clock.now()
  return holds ? planLimits(held.planId).supportHours : null
}
