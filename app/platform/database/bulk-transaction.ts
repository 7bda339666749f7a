import type { Pool } from 'pg'
import { type CopyRows, copyRowsOn } from './copy-rows.ts'
import { type Database, databaseOn, inTransaction } from './database.ts'

/** Thirty minutes for one statement, ten to wait for a lock: a file of a hundred thousand rows is read while it is copied. */
const patience = [
  'statement_timeout = 1800000',
  'lock_timeout = 600000',
  'idle_in_transaction_session_timeout = 600000',
]

/**
 * A transaction that also takes rows by COPY and may last: on one connection of its own, `db` and `copyRows` alike.
 * Commits when `work` answers `ok: true`; rolls back when it answers `ok: false` or throws.
 */
export async function inBulkTransaction<R extends { ok: boolean }>(
  pool: Pool,
  work: (tx: { db: Database; copyRows: CopyRows }) => Promise<R>,
) {
  const client = await pool.connect()
  // A lost connection fails the running statement; without a listener it would also end the process.
  let lost: Error | undefined
  const keepLoss = (error: Error) => {
    lost ??= error
  }
  client.on('error', keepLoss)
  let isBroken = true
  try {
    const result = await inTransaction(databaseOn(client), async db => {
      // What this connection planned when tables were small would be used again for every row.
      await client.query('discard plans')
      for (const limit of patience) await client.query(`set local ${limit}`)
      return work({ db, copyRows: copyRowsOn(client) })
    })
    isBroken = false
    return result
  } catch (error) {
    // The rollback on the lost connection fails as well, and says less.
    throw lost ?? error
  } finally {
    // After an error nobody knows what the connection still has under way.
    client.release(isBroken)
    client.off('error', keepLoss)
  }
}
