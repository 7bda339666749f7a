import type { App, Caller, Result, Transaction } from '#domain/app.ts'
import { addTeamEvent } from '#domain/directory/team/team-events.server.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { hourMs, isActive, type KeyScope, keyScope } from './api-key.ts'
import type { Rotation } from './api-key-schema.server.ts'
import { addSecret, endSecrets, giveToBusiness, lockKey } from './api-keys.server.ts'
import { readMayUseApi } from './api-plans.server.ts'
import { endsOf, hashKey, makeKeyText } from './key-text.ts'
import { type KeyPlaceError, placeKey } from './make-key.server.ts'

export type RotateKeyError = KeyPlaceError | 'key-unknown' | 'not-active' | 'already-rotated'

/** The text is returned only this once. The previous one stays valid for the chosen hours. A personal key is reissued for one business. */
export async function rotateKey(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  { id, madeAt, overlap, business }: Rotation,
): Promise<Result<{ id: string; text: string; previousUntil: Date }, RotateKeyError>> {
  const scope = keyScope(caller)
  if (!scope) return { ok: false, reason: 'forbidden' }
  return app.transaction(async tx => {
    // Locks the business before the key, in the same order as changes of the team.
    const place = business === undefined ? undefined : await placeKey(tx, caller, business)
    if (place?.ok === false) return place
    const key = await lockKey(tx, id, scope)
    if (!key) return { ok: false, reason: 'key-unknown' }
    const now = tx.clock.now()
    if (!isActive(key, now)) return { ok: false, reason: 'not-active' }
    const rejected = await rejectHolder(tx, { ...key, scope, isPlaced: place !== undefined })
    if (rejected) return { ok: false, reason: rejected }
    if (key.madeAt.getTime() !== madeAt) return { ok: false, reason: 'already-rotated' }
    const changeId = await recordChange(tx, caller, { action: 'rotate-api-key' })
    if (place && key.businessId === null) await giveToBusiness(tx, id, place)
    const previousUntil = new Date(now.getTime() + overlap * hourMs)
    const text = makeKeyText()
    await endSecrets(tx, id, previousUntil)
    await addSecret(tx, { hash: hashKey(text), keyId: id, ...endsOf(text), madeAt: now })
    const businessId = key.businessId ?? place?.businessId
    if (businessId && scope !== 'all') await addTeamEvent(tx, caller, { businessId, changeId, act: 'key-rotated' })
    return { ok: true, id, text, previousUntil }
  })
}

type Held = { ownerId: string | null; businessId: string | null; scope: KeyScope; isPlaced: boolean }

async function rejectHolder(tx: Transaction, { ownerId, businessId, scope, isPlaced }: Held) {
  if (ownerId === null || isPlaced) return null
  if (businessId === null && scope !== 'all') return 'business-missing' as const
  return (await readMayUseApi(tx, { businessId, userId: ownerId })) ? null : ('plan-missing' as const)
}
