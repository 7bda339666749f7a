import type { App, Caller, Result } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { keyScope } from '../api-keys/api-key.ts'
import { readMayUseApi } from '../api-keys/api-plans.server.ts'
import { deliverNow } from './deliver-events.server.ts'
import type { DeliveryError, TestError } from './outgoing-event.ts'
import { addTestDelivery } from './webhook-deliveries.server.ts'
import { lockEndpoint } from './webhook-endpoints.server.ts'

/** `error`: why there is no status. */
export type TestOutcome = { status: number | null; error: DeliveryError | null }

/** Ignores subscriptions. One logged attempt; a failure doesn't count against the endpoint. */
export async function sendTestEvent(
  app: Pick<App, 'transaction' | 'limits'>,
  caller: Caller,
  endpointId: string,
): Promise<Result<{ outcome: TestOutcome }, TestError>> {
  const scope = keyScope(caller)
  if (!scope) return { ok: false, reason: 'forbidden' }
  if ((await app.limits.take('send-test-event', caller.actor.id)) > 0) return { ok: false, reason: 'too-many-tests' }
  const added = await app.transaction<Result<{ id: string }, TestError>>(async tx => {
    const endpoint = await lockEndpoint(tx, endpointId, scope)
    if (!endpoint) return { ok: false, reason: 'endpoint-unknown' }
    const { businessId, ownerId: userId } = endpoint
    if (scope !== 'all' && userId !== null && !(await readMayUseApi(tx, { businessId, userId })))
      return { ok: false, reason: 'plan-missing' }
    if (endpoint.disabledAt) return { ok: false, reason: 'endpoint-off' }
    const changeId = await recordChange(tx, caller, { action: 'test-endpoint' })
    return { ok: true, id: await addTestDelivery(tx, { endpointId, changeId }) }
  })
  if (!added.ok) return added
  const outcome = await deliverNow(app, added.id)
  // The endpoint was removed meanwhile in another window.
  return outcome ? { ok: true, outcome } : { ok: false, reason: 'endpoint-unknown' }
}
