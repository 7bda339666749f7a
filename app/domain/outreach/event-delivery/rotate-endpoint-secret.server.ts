import type { App, Caller, Result } from '#domain/app.ts'
import { type ChangeEndpointRefusal, changeEndpoint } from './change-endpoint.server.ts'
import { endpointSecret } from './endpoint-secret.ts'
import { replaceSecret } from './event-endpoints.server.ts'
import { secretOverlapMs } from './outgoing-event.ts'

/**
 * Creates a new secret, returned only this once. `present` is the id of the secret that the form showed, so that two
 * clicks rotate once.
 */
export function rotateEndpointSecret(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  { id, present }: { id: string; present: string },
): Promise<Result<{ secret: string }, ChangeEndpointRefusal>> {
  return changeEndpoint(app, caller, { id, action: 'rotate-endpoint-secret' }, async (tx, endpoint) => {
    if (endpoint.secretId !== present) return { ok: false, reason: 'already-rotated' as const }
    const secretId = tx.ids.next()
    await replaceSecret(tx, { id, secretId, formerUntil: new Date(tx.clock.now().getTime() + secretOverlapMs) })
    return { ok: true, secret: endpointSecret(tx, secretId) }
  })
}
