import type { App, Caller, Result, Transaction } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { keyScope } from '../api-keys/key-scope.ts'
import { hastenWaiting } from './event-deliveries.server.ts'
import { lockEndpoint, markWorking } from './event-endpoints.server.ts'

export type ChangeEndpointRefusal = 'forbidden' | 'endpoint-unknown' | 'already-rotated'
type Endpoint = NonNullable<Awaited<ReturnType<typeof lockEndpoint>>>

/** Changes an endpoint within the caller's scope and records the change under that name. */
export async function changeEndpoint<R extends { ok: true } | { ok: false; reason: ChangeEndpointRefusal }>(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  { id, action }: { id: string; action: string },
  change: (tx: Transaction, endpoint: Endpoint) => Promise<R>,
): Promise<R | { ok: false; reason: ChangeEndpointRefusal }> {
  const scope = keyScope(caller)
  if (!scope) return { ok: false, reason: 'forbidden' }
  return app.transaction<R | { ok: false; reason: ChangeEndpointRefusal }>(async tx => {
    const endpoint = await lockEndpoint(tx, id, scope)
    if (!endpoint) return { ok: false, reason: 'endpoint-unknown' }
    await recordChange(tx, caller, { action })
    return change(tx, endpoint)
  })
}

/** Turns an endpoint on again for events from now on; missed ones can be resent from its log. */
export function resumeEndpoint(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  id: string,
): Promise<Result<object, ChangeEndpointRefusal>> {
  return changeEndpoint(app, caller, { id, action: 'resume-endpoint' }, async tx => {
    await markWorking(tx, id)
    await hastenWaiting(tx, id)
    return { ok: true }
  })
}
