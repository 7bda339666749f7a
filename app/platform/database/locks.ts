import { sql } from 'kysely'
import type { Database } from './database.ts'

/** Advisory locks. Every process must use the same numbers, including those of the previous version. */
export const lockNumbers = {
  migrating: 7_263_001,
  importing: 7_263_002,
  keepingLimits: 7_263_003,
  loadingSample: 7_263_004,
}

/**
 * Never waits. The lock lasts until the transaction ends. Of several processes that start the same work, one does it.
 */
export async function tryLock(tx: Database, name: string) {
  const locking = sql<{ locked: boolean }>`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as locked`
  return (await locking.execute(tx)).rows[0]?.locked === true
}
