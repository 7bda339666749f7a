import type { Pool } from 'pg'
import { type CopyRows, copyRowsOn } from './copy-rows.ts'
import { type Database, databaseOn, inTransaction } from './database.ts'

/** Allows thirty minutes per statement and ten per lock: a large file is read while it's copied. */
const patience = [
  'statement_timeout = 1800000',
  'lock_timeout = 600000',
  'idle_in_transaction_session_timeout = 600000',
]

/** Uses a dedicated connection. Commits if `work` returns `ok: true`; rolls back otherwise. */
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
      // Plans that this connection made while tables were small would be reused for every row.
      await client.query('discard plans')
      for (const limit of patience) await client.query(`set local ${limit}`)
      return work({ db, copyRows: copyRowsOn(client) })
    })
    isBroken = false
    return result
  } catch (error) {
    // The rollback on the lost connection fails as well, with a less useful error.
    throw lost ?? error
  } finally {
    // After an error the connection may still have work in progress.
    client.release(isBroken)
    client.off('error', keepLoss)
  }
}
