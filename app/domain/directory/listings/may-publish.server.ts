import { sql } from 'kysely'
import type { Actor, Transaction } from '#domain/app.ts'
import { readSwitches } from '#domain/foundation/settings/settings.server.ts'
import { publishedAtOnce, publishedAtOnceHours } from './publish-limit.ts'

/** What happens to a new listing that somebody sends in. */
export type Publishing = 'at-once' | 'after-review' | 'over-limit'

/**
 * Asked before the change that sends the listing in is recorded. Everything that the sender has sent in within the last day counts, by
 * application and by program; an account counts as itself, also where it sent an application without being signed in. Two that are sent
 * at the same moment wait for each other.
 */
export async function mayPublish(
  tx: Transaction,
  { actor, userId }: { actor: Actor; userId: string | null },
): Promise<Publishing> {
  if (!(await readSwitches(tx)).autoApprove) return 'after-review'
  const sender = userId === null ? actor : { kind: 'user', id: userId }
  await sql`select pg_advisory_xact_lock(hashtextextended(${`send-in ${sender.kind} ${sender.id}`}, 0))`.execute(tx.db)
  const since = new Date(tx.clock.now().getTime() - publishedAtOnceHours * 3_600_000)
  const { rows } = await sql<{ sent: number }>`
    select count(*)::int as sent from changes c
    where at > ${since} and action in ('send-listing', 'send-application')
      and ((actor_kind = ${sender.kind} and actor_id = ${sender.id})
        or exists (select from applications where change_id = c.id and user_id::text = ${userId}))`.execute(tx.db)
  return (rows[0]?.sent ?? 0) < publishedAtOnce ? 'at-once' : 'over-limit'
}
