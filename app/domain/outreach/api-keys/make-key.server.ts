import type { App, Caller, Result } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { daysAfter } from '#platform/time/days.ts'
import { firstPermissions, keyScope, keysAtMost } from './api-key.ts'
import type { NewKey } from './api-key-schema.server.ts'
import { addKey, addSecret, countKeys, isKeyThere, lockKeysOf } from './api-keys.server.ts'
import { readHasApi } from './api-plans.server.ts'
import { endsOf, hashKey, makeKeyText } from './key-text.ts'

export type MakeKeyError = 'forbidden' | 'plan-missing' | 'too-many-keys' | 'already-made'

/** The key's text is returned only this once and never stored. */
export async function makeKey(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  { id, name, expiresInDays }: NewKey,
): Promise<Result<{ id: string; text: string }, MakeKeyError>> {
  const scope = keyScope(caller)
  if (!scope) return { ok: false, reason: 'forbidden' }
  const ownerId = scope === 'all' ? null : scope.ownerId
  return app.transaction(async tx => {
    if (ownerId !== null && !(await readHasApi(tx, ownerId))) return { ok: false, reason: 'plan-missing' }
    await lockKeysOf(tx, ownerId)
    if (await isKeyThere(tx, id)) return { ok: false, reason: 'already-made' }
    if ((await countKeys(tx, ownerId)) >= keysAtMost) return { ok: false, reason: 'too-many-keys' }
    const changeId = await recordChange(tx, caller, { action: 'make-api-key' })
    const now = tx.clock.now()
    const expiresAt = expiresInDays === null ? null : daysAfter(now, expiresInDays)
    const text = makeKeyText()
    await addKey(tx, { id, name, ownerId, permissions: [...firstPermissions], createdAt: now, expiresAt, changeId })
    await addSecret(tx, { hash: hashKey(text), keyId: id, ...endsOf(text), madeAt: now })
    return { ok: true, id, text }
  })
}
