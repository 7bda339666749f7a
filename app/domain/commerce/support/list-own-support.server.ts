import type { App, Caller, Result } from '#domain/app.ts'
import { planLimits } from '#domain/foundation/plans/listing-plans.ts'
import { may } from '#domain/permissions.ts'
import { findSubscriber } from '../subscriptions/subscribers.server.ts'
import { readOwnSupport } from './support-requests.server.ts'

export async function listOwnSupport(
  app: Pick<App, 'db' | 'clock'>,
  caller: Caller,
): Promise<Result<Awaited<ReturnType<typeof readAll>>, 'forbidden'>> {
  if (!may(caller, 'ask-for-support')) return { ok: false, reason: 'forbidden' }
  return { ok: true, ...(await readAll(app, caller.actor.id)) }
}

async function readAll(app: Pick<App, 'db' | 'clock'>, userId: string) {
  const [hours, requests] = await Promise.all([readSupportHours(app, userId), readOwnSupport(app, userId)])
  return { hours, requests }
}

export async function readSupportHours(app: Pick<App, 'db' | 'clock'>, userId: string) {
  const held = await findSubscriber(app, userId)
  const holds = held?.entitledUntil && held.entitledUntil > app.clock.now()
  return holds ? planLimits(held.planId).supportHours : null
}
