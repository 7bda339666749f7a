import { sql } from 'kysely'
import type { App, Caller } from '../app.ts'

type Change = { action: string; tags?: string[]; importId?: string }

/**
 * Every write belongs to a change: names it for the running transaction, whose triggers file history under it, and returns
 * its id. `tags` are the cached pages that it makes stale besides those of the businesses it touches.
 */
export async function recordChange(
  app: Pick<App, 'db' | 'clock' | 'ids'>,
  caller: Caller,
  { action, tags = [], importId }: Change,
) {
  const id = app.ids.next()
  const actor = { actorKind: caller.actor.kind, actorId: caller.actor.id }
  await app.db
    .insertInto('changes')
    .values({ ...actor, id, action, tags, importId, requestId: caller.requestId, at: app.clock.now() })
    // Said with the row: every write asks the database once less.
    .returning(sql`set_config('roof_rescue.change', ${id}, true)`.as('named'))
    .execute()
  return id
}
