import type { App, Caller, Result } from '#domain/app.ts'
import { type ChangeMemberError, removeMember } from '#domain/directory/team/change-member.server.ts'
import { isActive, keyScope } from '../api-keys/api-key.ts'
import { listKeys } from '../api-keys/listed-keys.server.ts'
import { revokeKey } from '../api-keys/revoke-key.server.ts'
import { removeEndpoint } from './change-endpoint.server.ts'
import { readEndpoints } from './webhook-endpoints.server.ts'

type Made = { id: string; kind: 'key' | 'endpoint'; name: string; makerId: string | null }

export async function readMadeKeys(
  app: Pick<App, 'db' | 'clock'>,
  caller: Caller,
  businessId: string,
): Promise<Made[]> {
  const scope = keyScope(caller)
  const listed = await listKeys(app, caller)
  if (!scope || !listed.ok) return []
  const now = app.clock.now()
  const keys = listed.keys
    .filter(key => key.business?.id === businessId && isActive(key, now))
    .map(({ id, name, maker }): Made => ({ id, kind: 'key', name, makerId: maker.id }))
  const endpoints = (await readEndpoints(app, scope))
    .filter(endpoint => endpoint.businessId === businessId)
    .map(({ id, url, makerId }): Made => ({ id, kind: 'endpoint', name: new URL(url).host, makerId }))
  return [...keys, ...endpoints]
}

type Named = { businessId: string; userId: string; keepsKeys: boolean }

/** Removes a member, and with them the keys and webhooks that they made, unless the owner keeps those. */
export async function removeWithKeys(
  app: Pick<App, 'db' | 'clock' | 'transaction'>,
  caller: Caller,
  { businessId, userId, keepsKeys }: Named,
): Promise<Result<object, ChangeMemberError>> {
  const removed = await removeMember(app, caller, { businessId, userId })
  if (!removed.ok || keepsKeys) return removed
  for (const { id, kind, makerId } of await readMadeKeys(app, caller, businessId)) {
    if (makerId !== userId) continue
    await (kind === 'key' ? revokeKey : removeEndpoint)(app, caller, id)
  }
  return removed
}
