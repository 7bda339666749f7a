import { sql } from 'kysely'
import type { Database } from './database.ts'

/**
 * Returns true if this transaction got the named lock, which it keeps until it ends; false if another one has it. Of several
 * processes that start the same work at once, one does it and the others skip it.
 */
export async function tryLock(tx: Database, name: string) {
  const locking = sql<{ locked: boolean }>`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as locked`
  return (await locking.execute(tx)).rows[0]?.locked === true
}
