import type { Caller } from '#domain/app.ts'

/**
 * Returns the subject of a per-address limit. The address comes before the account, because one person may have many accounts.
 */
export function visitorOf({ visitor, actor }: Pick<Caller, 'visitor' | 'actor'>) {
  return visitor ?? actor.id
}
