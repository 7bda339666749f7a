import { sql } from 'kysely'
import type { Actor, Transaction } from '#domain/app.ts'
import { readSwitches } from '#domain/foundation/settings/settings.server.ts'
import { publishedAtOnce, publishedAtOnceHours } from './listing.ts'

type Publishing = 'at-once' | 'after-review' | 'over-limit'

/** Counts the sender's submissions of the last day, by application and API. Call it before recording the change. */
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
