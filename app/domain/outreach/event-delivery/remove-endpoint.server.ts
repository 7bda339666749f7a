import type { App, Caller, Result } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { keyScope } from '../api-keys/key-scope.ts'
import type { ChangeEndpointRefusal } from './change-endpoint.server.ts'
import { awaitDeliveries } from './event-deliveries.server.ts'
import { deleteEndpoint, lockEndpoint, markDisabled } from './event-endpoints.server.ts'

/**
 * Removes an endpoint with its log. The sender of a delivery has its row locked until the response and needs the
 * endpoint's row afterwards. So this first stops new deliveries, then waits for those in progress, and locks the
 * endpoint last; another order would deadlock.
 */
export async function removeEndpoint(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  id: string,
): Promise<Result<object, ChangeEndpointRefusal>> {
  const scope = keyScope(caller)
  if (!scope) return { ok: false, reason: 'forbidden' }
  const { isThere } = await app.transaction(async tx => {
    const endpoint = await lockEndpoint(tx, id, scope)
    if (endpoint) await markDisabled(tx, id, tx.clock.now())
    return { ok: true, isThere: endpoint !== undefined }
  })
  if (!isThere) return { ok: false, reason: 'endpoint-unknown' }
  return app.transaction<Result<object, ChangeEndpointRefusal>>(async tx => {
    await awaitDeliveries(tx, id)
    if (!(await lockEndpoint(tx, id, scope))) return { ok: false, reason: 'endpoint-unknown' }
    await recordChange(tx, caller, { action: 'remove-endpoint' })
    await deleteEndpoint(tx, id)
    return { ok: true }
  })
}
