import type { App, Caller, Result } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { keyScope } from '../api-keys/api-key.ts'
import { endpointOf, wantAgain } from './webhook-deliveries.server.ts'
import { endPause, lockEndpoint } from './webhook-endpoints.server.ts'

export type ReplayError = 'forbidden' | 'delivery-unknown' | 'endpoint-off'

/** Resends at once, under the same event id, with the current payload. */
export async function replayDelivery(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  id: string,
): Promise<Result<{ endpointId: string }, ReplayError>> {
  const scope = keyScope(caller)
  if (!scope) return { ok: false, reason: 'forbidden' }
  return app.transaction(async tx => {
    const endpointId = await endpointOf(tx, id, scope)
    const endpoint = endpointId && (await lockEndpoint(tx, endpointId, scope))
    if (!endpoint) return { ok: false, reason: 'delivery-unknown' }
    if (endpoint.disabledAt) return { ok: false, reason: 'endpoint-off' }
    await recordChange(tx, caller, { action: 'replay-delivery' })
    if (!(await wantAgain(tx, id, endpoint))) return { ok: false, reason: 'delivery-unknown' }
    await endPause(tx, endpoint.id)
    return { ok: true, endpointId: endpoint.id }
  })
}
