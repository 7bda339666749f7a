import { sql } from 'kysely'
import type { Database } from './database.ts'

/** Numbers of advisory locks: any unique one works, as long as every process uses the same, the previous version's too. */
export const lockNumbers = {
  migrating: 7_263_001,
  importing: 7_263_002,
  keepingLimits: 7_263_003,
  loadingSample: 7_263_004,
  loadingRegion: 7_263_005,
}

/**
 * Returns true if this transaction got the named lock, which it keeps until it ends; false if another one has it. Of several
 * processes that start the same work at once, one does it and the others skip it.
 */
export async function tryLock(tx: Database, name: string) {
  const locking = sql<{ locked: boolean }>`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as locked`
  return (await locking.execute(tx)).rows[0]?.locked === true
}
