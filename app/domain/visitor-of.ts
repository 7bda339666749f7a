import type { Caller } from '#domain/app.ts'

/** What a limit by address counts: an account opens no way around it, for one person may have many. */
export function visitorOf({ visitor, actor }: Pick<Caller, 'visitor' | 'actor'>) {
  return visitor ?? actor.id
}
