import type { App, Caller, Result } from '#domain/app.ts'
import { keyScope } from '../api-keys/api-key.ts'
import { readHasApi } from '../api-keys/api-plans.server.ts'
import { readKeyBusinesses } from '../api-keys/key-scope.server.ts'
import { readDeliveries } from './webhook-deliveries.server.ts'
import { readEndpoints } from './webhook-endpoints.server.ts'

const shownDeliveries = 20

export async function listEndpoints(
  app: Pick<App, 'db' | 'clock' | 'events'>,
  caller: Caller,
): Promise<Result<Awaited<ReturnType<typeof readAll>>, 'forbidden'>> {
  const scope = keyScope(caller)
  if (!scope) return { ok: false, reason: 'forbidden' }
  return { ok: true, ...(await readAll(app, scope)) }
}

async function readAll(app: Pick<App, 'db' | 'clock' | 'events'>, scope: NonNullable<ReturnType<typeof keyScope>>) {
  const businesses = scope === 'all' ? [] : await readKeyBusinesses(app, scope.userId)
  const hasApi =
    scope === 'all' || businesses.some(business => business.hasApi) || (await readHasApi(app, scope.userId))
  const listed = await readEndpoints(app, scope)
  const logs = await Promise.all(listed.map(({ id }) => readDeliveries(app, id, shownDeliveries)))
  return {
    hasApi,
    businesses,
    allowsLoopback: app.events.allowsLoopback,
    endpoints: listed.map((endpoint, place) => ({ ...endpoint, deliveries: logs[place] ?? [] })),
  }
}
