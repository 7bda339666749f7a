import type { PoolConfig } from 'pg'
import type { App } from '#domain/app.ts'
import { inBulkTransaction } from '#platform/bulk-transaction.ts'
import { type Clock, systemClock } from '#platform/clock.ts'
import { inTransaction, openDatabase, openPool } from '#platform/database.ts'
import { type Ids, timeOrderedIds } from '#platform/ids.ts'
import type { MailTransport } from '#platform/mail-transport.ts'
import { type Limit, openRateLimits } from '#platform/rate-limits.ts'
import { openTokens } from '#platform/tokens.ts'
import { type AccountSettings, openAccounts } from './open-accounts.ts'

type Outside = {
  connection: PoolConfig
  secret: string
  mail: MailTransport
  limits: Record<string, Limit>
  /** Unless told: the strict ones. */
  accounts?: AccountSettings
  clock?: Clock
  ids?: Ids
  onLostConnection?: (error: Error) => void
}

/** The only place that opens and closes the outside world. A test hands in its own clock, ids and mail. */
export function compose({ connection, secret, mail, limits, clock = systemClock, ...outside }: Outside) {
  const pool = openPool(connection, outside.onLostConnection)
  const db = openDatabase(pool)
  const parts = {
    clock,
    ids: outside.ids ?? timeOrderedIds(() => clock.now().getTime()),
    tokens: openTokens(secret),
    limits: openRateLimits(pool, limits),
    mail,
  }
  const transaction: App['transaction'] = work => inTransaction(db, tx => work({ ...parts, db: tx }))
  const accounts = outside.accounts ?? { https: true, adminNeedsTwoStep: true }
  const app: App = {
    ...parts,
    db,
    auth: openAccounts({ ...parts, db, transaction }, secret, accounts),
    transaction,
    bulkTransaction: work => inBulkTransaction(pool, tx => work({ ...parts, ...tx })),
  }
  return {
    app,
    async close() {
      mail.close()
      await db.destroy()
      // Kysely ends a pool only when it was asked something itself; a command may have used nothing but bulk transactions.
      if (!pool.ending) await pool.end()
    },
  }
}
