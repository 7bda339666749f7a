import type { App, Caller, Result } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { hourMs, isActive, keyScope } from './api-key.ts'
import type { Rotation } from './api-key-schema.server.ts'
import { addSecret, endSecrets, lockKey } from './api-keys.server.ts'
import { readHasApi } from './api-plans.server.ts'
import { endsOf, hashKey, makeKeyText } from './key-text.ts'

export type RotateKeyError = 'forbidden' | 'key-unknown' | 'not-active' | 'plan-missing' | 'already-rotated'

/** The text is returned only this once. The previous one stays valid for the chosen hours. */
export async function rotateKey(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  { id, madeAt, overlap }: Rotation,
): Promise<Result<{ id: string; text: string; previousUntil: Date }, RotateKeyError>> {
  const scope = keyScope(caller)
  if (!scope) return { ok: false, reason: 'forbidden' }
  return app.transaction(async tx => {
    const key = await lockKey(tx, id, scope)
    if (!key) return { ok: false, reason: 'key-unknown' }
    const now = tx.clock.now()
    if (!isActive(key, now)) return { ok: false, reason: 'not-active' }
    if (key.ownerId !== null && !(await readHasApi(tx, key.ownerId))) return { ok: false, reason: 'plan-missing' }
    if (key.madeAt.getTime() !== madeAt) return { ok: false, reason: 'already-rotated' }
    await recordChange(tx, caller, { action: 'rotate-api-key' })
    const previousUntil = new Date(now.getTime() + overlap * hourMs)
    const text = makeKeyText()
    await endSecrets(tx, id, previousUntil)
    await addSecret(tx, { hash: hashKey(text), keyId: id, ...endsOf(text), madeAt: now })
    return { ok: true, id, text, previousUntil }
  })
}
