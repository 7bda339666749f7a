import { z } from 'zod'
import type { App, Caller, Result } from '#domain/app.ts'
import { addTeamEvent } from '#domain/directory/team/team-events.server.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { typedText } from '#platform/text/text.ts'
import { keyScope } from '../api-keys/api-key.ts'
import { type KeyPlaceError, placeKey } from '../api-keys/make-key.server.ts'
import { endpointSecret } from './endpoint-secret.ts'
import { endpointsAtMost, endpointUrlLimit, eventTypes } from './outgoing-event.ts'
import { countEndpoints, insertEndpoint, lockEndpointsOf } from './webhook-endpoints.server.ts'

export type AddEndpointError = KeyPlaceError | 'url-faulty' | 'too-many-endpoints' | 'already-added'

/** Returns the signing secret, which is never shown again. */
export async function addEndpoint(
  app: Pick<App, 'events' | 'transaction'>,
  caller: Caller,
  { id, business, url: typed, events }: NewEndpoint,
): Promise<Result<{ secret: string }, AddEndpointError>> {
  const scope = keyScope(caller)
  if (!scope) return { ok: false, reason: 'forbidden' }
  const url = app.events.accepts(typed)
  if (url === null) return { ok: false, reason: 'url-faulty' }
  return app.transaction(async tx => {
    const place = scope === 'all' ? operators : await placeKey(tx, caller, business)
    if (!place.ok) return place
    const { businessId, ownerId } = place
    await lockEndpointsOf(tx, businessId)
    if ((await countEndpoints(tx, businessId)) >= endpointsAtMost) return { ok: false, reason: 'too-many-endpoints' }
    const changeId = await recordChange(tx, caller, { action: 'add-endpoint' })
    const secretId = tx.ids.next()
    const what = { url, events: [...new Set(events)], secretId, since: tx.clock.now(), changeId }
    const endpoint = { id, ownerId, businessId, ...what }
    if (!(await insertEndpoint(tx, endpoint))) return { ok: false, reason: 'already-added' }
    if (businessId !== null) await addTeamEvent(tx, caller, { businessId, changeId, act: 'endpoint-added' })
    return { ok: true, secret: endpointSecret(tx, secretId) }
  })
}

const operators = { ok: true, businessId: null, ownerId: null } as const

/** The form chooses the id, so that a form sent twice adds one. */
export const newEndpoint = z.object({
  id: z.uuid(),
  /** The operator's endpoints have none. */
  business: z.uuid().optional(),
  url: typedText(endpointUrlLimit).pipe(z.string().min(1)),
  events: z.array(z.enum(eventTypes)).min(1),
})
type NewEndpoint = z.output<typeof newEndpoint>

export const endpointId = z.uuid()
