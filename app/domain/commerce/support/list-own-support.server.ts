import type { App, Caller, Result } from '#domain/app.ts'
import { may } from '#domain/permissions.ts'
import { readSupportHours } from './read-support-hours.server.ts'
import { readOwnSupport } from './support-requests.server.ts'

/** Returns a contractor's requests with answers, and the current promised response time in hours. */
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
