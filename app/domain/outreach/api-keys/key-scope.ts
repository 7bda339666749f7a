import type { Caller } from '#domain/app.ts'
import { may } from '#domain/permissions.ts'

/** The keys that a caller may see and revoke: all for the operator, their own for a contractor; null for none. */
export type KeyScope = 'all' | { ownerId: string }

export function keyScope(caller: Caller): KeyScope | null {
  if (may(caller, 'manage-api-keys')) return 'all'
  return may(caller, 'manage-own-keys') ? { ownerId: caller.actor.id } : null
}
