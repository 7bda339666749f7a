import { z } from 'zod'
import type { App, Caller, Result } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { typedText } from '#platform/text/text.ts'
import { keyScope } from '../api-keys/api-key.ts'
import { readHasApi } from '../api-keys/api-plans.server.ts'
import { endpointSecret } from './endpoint-secret.ts'
import { endpointsAtMost, endpointUrlLimit, eventTypes } from './outgoing-event.ts'
import { countEndpoints, insertEndpoint, lockEndpointsOf } from './webhook-endpoints.server.ts'

export type AddEndpointError = 'forbidden' | 'plan-missing' | 'url-faulty' | 'too-many-endpoints' | 'already-added'

/** Returns the signing secret, which is never shown again. */
export async function addEndpoint(
  app: Pick<App, 'events' | 'transaction'>,
  caller: Caller,
  { id, url: typed, events }: NewEndpoint,
): Promise<Result<{ secret: string }, AddEndpointError>> {
  const scope = keyScope(caller)
  if (!scope) return { ok: false, reason: 'forbidden' }
  const ownerId = scope === 'all' ? null : scope.ownerId
  const url = app.events.accepts(typed)
  if (url === null) return { ok: false, reason: 'url-faulty' }
  return app.transaction(async tx => {
    if (ownerId !== null && !(await readHasApi(tx, ownerId))) return { ok: false, reason: 'plan-missing' }
    await lockEndpointsOf(tx, ownerId)
    if ((await countEndpoints(tx, ownerId)) >= endpointsAtMost) return { ok: false, reason: 'too-many-endpoints' }
    const changeId = await recordChange(tx, caller, { action: 'add-endpoint' })
    const secretId = tx.ids.next()
    const endpoint = { id, ownerId, url, events: [...new Set(events)], secretId, since: tx.clock.now(), changeId }
    if (!(await insertEndpoint(tx, endpoint))) return { ok: false, reason: 'already-added' }
    return { ok: true, secret: endpointSecret(tx, secretId) }
  })
}

/** The form chooses the id, so that a form sent twice adds one. */
export const newEndpoint = z.object({
  id: z.uuid(),
  url: typedText(endpointUrlLimit).pipe(z.string().min(1)),
  events: z.array(z.enum(eventTypes)).min(1),
})
type NewEndpoint = z.output<typeof newEndpoint>

export const endpointId = z.uuid()
