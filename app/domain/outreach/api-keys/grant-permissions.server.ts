import type { App, Caller, Result } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { may } from '#domain/permissions.ts'
import { apiPermissions, isActive } from './api-key.ts'
import type { Grant } from './api-key-schema.server.ts'
import { lockKey, setPermissions } from './api-keys.server.ts'

export type GrantError = 'forbidden' | 'key-unknown' | 'not-active'

/** Only the operator can do this, even for contractors' keys. */
export async function grantPermissions(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  { id, permissions }: Grant,
): Promise<Result<{ name: string }, GrantError>> {
  if (!may(caller, 'manage-api-keys')) return { ok: false, reason: 'forbidden' }
  return app.transaction(async tx => {
    const key = await lockKey(tx, id, 'all')
    if (!key) return { ok: false, reason: 'key-unknown' }
    if (!isActive(key, tx.clock.now())) return { ok: false, reason: 'not-active' }
    await recordChange(tx, caller, { action: 'grant-api-permissions' })
    await setPermissions(
      tx,
      id,
      apiPermissions.filter(one => permissions.includes(one)),
    )
    return { ok: true, name: key.name }
  })
}
