import type { Caller } from '#domain/app.ts'
import { may } from '#domain/permissions.ts'

/** Whose keys somebody may see and end: the operator everybody's, a contractor his own; null: nobody's. */
export type KeyScope = 'all' | { ownerId: string }

export function keyScope(caller: Caller): KeyScope | null {
  if (may(caller, 'manage-api-keys')) return 'all'
  return may(caller, 'manage-own-keys') ? { ownerId: caller.actor.id } : null
}
