import type { Caller } from '#domain/app.ts'
import type { ApiPermission, CheckedKey } from '../api-keys/api-key.ts'

// Somebody who asks through the public API, by a key that was checked.

export type ApiCaller = { key: CheckedKey; requestId: string }

export function opens({ key }: ApiCaller, permission: ApiPermission) {
  return key.permissions.includes(permission)
}

/**
 * On whose behalf the use cases run. A contractor's key is that contractor, with his rules and no others; only an operator's
 * key acts as a key, which may do with listings what the operator may.
 */
export function callerOf({ key, requestId }: ApiCaller): Caller {
  const actor =
    key.ownerId === null ? ({ kind: 'key', id: key.id } as const) : ({ kind: 'user', id: key.ownerId } as const)
  return { actor, requestId, language: 'en' }
}
