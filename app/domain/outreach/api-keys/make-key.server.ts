import type { App, Caller, Result, Transaction } from '#domain/app.ts'
import { lockListing } from '#domain/directory/listings/listings.server.ts'
import { mayFor } from '#domain/directory/team/members.server.ts'
import { addTeamEvent } from '#domain/directory/team/team-events.server.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { daysAfter } from '#platform/time/days.ts'
import { firstPermissions, keyScope, keysAtMost } from './api-key.ts'
import type { NewKey } from './api-key-schema.server.ts'
import { addKey, addSecret, countKeys, isKeyThere, lockKeysOf } from './api-keys.server.ts'
import { readMayUseApi } from './api-plans.server.ts'
import { readKeyOwner } from './key-scope.server.ts'
import { endsOf, hashKey, makeKeyText } from './key-text.ts'

export type KeyPlaceError = 'forbidden' | 'business-missing' | 'plan-missing'
export type MakeKeyError = KeyPlaceError | 'too-many-keys' | 'already-made'

/** The key's text is returned only this once and never stored. */
export async function makeKey(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  { id, name, expiresInDays, business }: NewKey,
): Promise<Result<{ id: string; text: string }, MakeKeyError>> {
  const scope = keyScope(caller)
  if (!scope) return { ok: false, reason: 'forbidden' }
  return app.transaction(async tx => {
    const place = scope === 'all' ? operators : await placeKey(tx, caller, business)
    if (!place.ok) return place
    const { businessId, ownerId } = place
    await lockKeysOf(tx, businessId)
    if (await isKeyThere(tx, id)) return { ok: false, reason: 'already-made' }
    if ((await countKeys(tx, businessId)) >= keysAtMost) return { ok: false, reason: 'too-many-keys' }
    const changeId = await recordChange(tx, caller, { action: 'make-api-key' })
    const now = tx.clock.now()
    const expiresAt = expiresInDays === null ? null : daysAfter(now, expiresInDays)
    const text = makeKeyText()
    const key = {
      id,
      name,
      ownerId,
      businessId,
      permissions: [...firstPermissions],
      createdAt: now,
      expiresAt,
      changeId,
    }
    await addKey(tx, key)
    await addSecret(tx, { hash: hashKey(text), keyId: id, ...endsOf(text), madeAt: now })
    if (businessId !== null) await addTeamEvent(tx, caller, { businessId, changeId, act: 'key-made' })
    return { ok: true, id, text }
  })
}

const operators = { ok: true, businessId: null, ownerId: null } as const

/** Locks the business as each change of its team does, so that the key's owner can't lose the business meanwhile. */
export async function placeKey(
  tx: Transaction,
  caller: Caller,
  businessId: string | undefined,
): Promise<Result<{ businessId: string; ownerId: string }, KeyPlaceError>> {
  if (businessId === undefined) return { ok: false, reason: 'business-missing' }
  if (!(await mayFor(tx, caller, businessId, 'manage-keys'))) return { ok: false, reason: 'forbidden' }
  await lockListing(tx, businessId)
  const ownerId = await readKeyOwner(tx, businessId, caller.actor.id)
  if (ownerId === undefined || !(await mayFor(tx, caller, businessId, 'manage-keys')))
    return { ok: false, reason: 'forbidden' }
  if (!(await readMayUseApi(tx, { businessId, userId: ownerId }))) return { ok: false, reason: 'plan-missing' }
  return { ok: true, businessId, ownerId }
}
