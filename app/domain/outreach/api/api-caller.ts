import type { Caller } from '#domain/app.ts'
import type { ApiPermission, CheckedKey } from '../api-keys/api-key.ts'

export type ApiCaller = { key: CheckedKey; requestId: string }

export function opens({ key }: ApiCaller, permission: ApiPermission) {
  return key.permissions.includes(permission)
}

/** A contractor's key acts as that contractor, an operator's as a key with the operator's rights on listings. */
export function callerOf({ key, requestId }: ApiCaller): Caller {
  const actor =
    key.ownerId === null ? ({ kind: 'key', id: key.id } as const) : ({ kind: 'user', id: key.ownerId } as const)
  return { actor, requestId, language: 'en' }
}
