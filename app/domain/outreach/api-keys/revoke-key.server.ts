import type { App, Caller, Result } from '#domain/app.ts'
import { addTeamEvent } from '#domain/directory/team/team-events.server.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { keyScope } from './api-key.ts'
import { lockKey, markRevoked } from './api-keys.server.ts'

export type RevokeKeyError = 'forbidden' | 'key-unknown' | 'already-revoked'

export async function revokeKey(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  id: string,
): Promise<Result<{ name: string }, RevokeKeyError>> {
  const scope = keyScope(caller)
  if (!scope) return { ok: false, reason: 'forbidden' }
  return app.transaction(async tx => {
    const key = await lockKey(tx, id, scope)
    if (!key) return { ok: false, reason: 'key-unknown' }
    if (key.revokedAt) return { ok: false, reason: 'already-revoked' }
    const changeId = await recordChange(tx, caller, { action: 'revoke-api-key' })
    await markRevoked(tx, id, { revokedAt: tx.clock.now(), revokedChangeId: changeId })
    const { businessId } = key
    // The operator isn't on the team: the key's own line says who revoked it.
    if (businessId !== null && scope !== 'all')
      await addTeamEvent(tx, caller, { businessId, changeId, act: 'key-revoked' })
    return { ok: true, name: key.name }
  })
}
