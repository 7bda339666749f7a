import type { App, Caller, Result, Transaction } from '#domain/app.ts'
import { addTeamEvent, type TeamEventAct } from '#domain/directory/team/team-events.server.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import type { RecordedAction } from '#domain/foundation/changes/recorded-action.ts'
import { keyScope } from '../api-keys/api-key.ts'
import { type KeyPlaceError, placeKey } from '../api-keys/make-key.server.ts'
import { endpointSecret } from './endpoint-secret.ts'
import { secretOverlapMs } from './outgoing-event.ts'
import { awaitDeliveries, hastenWaiting } from './webhook-deliveries.server.ts'
import {
  deleteEndpoint,
  giveEndpoint,
  lockEndpoint,
  markDisabled,
  markWorking,
  replaceSecret,
} from './webhook-endpoints.server.ts'

export type ChangeEndpointError = KeyPlaceError | 'endpoint-unknown' | 'already-rotated'
type Endpoint = NonNullable<Awaited<ReturnType<typeof lockEndpoint>>>

async function changeEndpoint<R extends { ok: true } | { ok: false; reason: ChangeEndpointError }>(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  {
    id,
    action,
    act,
    business,
  }: { id: string; action: RecordedAction; act?: TeamEventAct; business?: string | undefined },
  change: (tx: Transaction, endpoint: Endpoint) => Promise<R>,
): Promise<R | { ok: false; reason: ChangeEndpointError }> {
  const scope = keyScope(caller)
  if (!scope) return { ok: false, reason: 'forbidden' }
  return app.transaction<R | { ok: false; reason: ChangeEndpointError }>(async tx => {
    // Locks the business before the endpoint, in the same order as changes of a team, so they can't deadlock.
    const place = business === undefined ? undefined : await placeKey(tx, caller, business)
    if (place?.ok === false) return place
    const endpoint = await lockEndpoint(tx, id, scope)
    if (!endpoint) return { ok: false, reason: 'endpoint-unknown' }
    const isPersonal = endpoint.ownerId !== null && endpoint.businessId === null
    const changeId = await recordChange(tx, caller, { action })
    if (place && isPersonal) await giveEndpoint(tx, id, place)
    const businessId = endpoint.businessId ?? place?.businessId
    if (act && businessId && scope !== 'all') await addTeamEvent(tx, caller, { businessId, changeId, act })
    return change(tx, endpoint)
  })
}

/** The endpoint gets events from now on; missed ones can be resent from its log. */
export function resumeEndpoint(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  id: string,
): Promise<Result<object, ChangeEndpointError>> {
  return changeEndpoint(app, caller, { id, action: 'resume-endpoint' }, async tx => {
    await markWorking(tx, id)
    await hastenWaiting(tx, id)
    return { ok: true }
  })
}

/**
 * `deliverEvents` locks a delivery and then its endpoint. To avoid a deadlock, this disables the endpoint, waits for
 * deliveries in progress, and only then locks it.
 */
export async function removeEndpoint(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  id: string,
): Promise<Result<object, ChangeEndpointError>> {
  const scope = keyScope(caller)
  if (!scope) return { ok: false, reason: 'forbidden' }
  const { isThere } = await app.transaction(async tx => {
    const endpoint = await lockEndpoint(tx, id, scope)
    if (endpoint) await markDisabled(tx, id, tx.clock.now())
    return { ok: true, isThere: endpoint !== undefined }
  })
  if (!isThere) return { ok: false, reason: 'endpoint-unknown' }
  return app.transaction<Result<object, ChangeEndpointError>>(async tx => {
    await awaitDeliveries(tx, id)
    const endpoint = await lockEndpoint(tx, id, scope)
    if (!endpoint) return { ok: false, reason: 'endpoint-unknown' }
    const changeId = await recordChange(tx, caller, { action: 'remove-endpoint' })
    const { businessId } = endpoint
    if (businessId !== null && scope !== 'all')
      await addTeamEvent(tx, caller, { businessId, changeId, act: 'endpoint-removed' })
    await deleteEndpoint(tx, id)
    return { ok: true }
  })
}

/** The secret is never shown again. `present` is the id of the secret on the form, so that two clicks rotate once. */
export function rotateEndpointSecret(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  { id, present, business }: { id: string; present: string; business?: string | undefined },
): Promise<Result<{ secret: string }, ChangeEndpointError>> {
  const about = { id, action: 'rotate-endpoint-secret', act: 'endpoint-renewed', business } as const
  return changeEndpoint(app, caller, about, async (tx, endpoint) => {
    if (endpoint.secretId !== present) return { ok: false, reason: 'already-rotated' as const }
    const secretId = tx.ids.next()
    await replaceSecret(tx, { id, secretId, previousUntil: new Date(tx.clock.now().getTime() + secretOverlapMs) })
    return { ok: true, secret: endpointSecret(tx, secretId) }
  })
}
