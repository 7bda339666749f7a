import { sql } from 'kysely'
import type { Database } from './database.ts'

/**
 * True when this transaction now holds the lock of that name, until it ends; false when another one does. Of several
 * processes that start the same work at once, one does it and the others leave it.
 */
export async function tryLock(tx: Database, name: string) {
  const locking = sql<{ locked: boolean }>`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as locked`
  return (await locking.execute(tx)).rows[0]?.locked === true
}
