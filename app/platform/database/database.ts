import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import { type ClientBase, Pool, type PoolConfig, types } from 'pg'
import type { DB } from '#database/schema.ts'
import { answerByCallback } from './answer-by-callback.ts'
import { setUpConnection } from './connection-setup.ts'

export type Database = Kysely<DB>

/** Money, counts and bytes stay far below 2^53. A number that doesn't fit throws instead of being rounded. */
function readInt8(text: string) {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new Error(`int8 out of the safe range: ${text}`)
  return number
}

types.setTypeParser(types.builtins.INT8, readInt8)
types.setTypeParser(types.builtins.NUMERIC, Number)
// A date is a calendar day; as a Date object it would shift with the server's time zone.
types.setTypeParser(types.builtins.DATE, text => text)

const limits = {
  max: 16,
  connectionTimeoutMillis: 5_000,
  // Each new connection reads the catalog before its first query. After a quiet minute at night that would slow the next visitor's page.
  idleTimeoutMillis: 600_000,
  // Detects a peer that vanished silently within half a minute.
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
}

type Options = {
  onLost?: ((error: Error) => void) | undefined
  isForReading?: boolean
}

type WaitingPoolConfig = Omit<PoolConfig, 'onConnect'> & { onConnect(client: ClientBase): Promise<void> }

export function openPool(connection: PoolConfig, { onLost = () => {}, isForReading = false }: Options = {}) {
  const onConnect = (client: ClientBase) => setUpConnection(client, { isForReading })
  // pg waits for `onConnect` before it lends the connection, although its types don't say so.
  const config: WaitingPoolConfig = { ...limits, ...connection, onConnect }
  const pool = new Pool(config)
  pool.on('error', onLost)
  pool.on('connect', client => {
    answerByCallback(client)
    // A connection that breaks in use also fails its running query; without a listener it would end the process.
    client.on('error', () => {})
  })
  return pool
}

export function openDatabase(pool: PostgresPool): Database {
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
}

export function databaseOn(client: ClientBase): Database {
  const only = { query: client.query.bind(client), release() {} }
  return openDatabase({ options: {}, connect: async () => only, end: async () => {} })
}

/** Commits if `work` returns `ok: true`; rolls back if it returns `ok: false` or throws. */
export async function inTransaction<R extends { ok: boolean }>(db: Database, work: (tx: Database) => Promise<R>) {
  const rollback = new Error('rejected')
  let reason: R | undefined
  try {
    return await db.transaction().execute(async tx => {
      const result = await work(tx)
      if (result.ok) return result
      reason = result
      throw rollback
    })
  } catch (error) {
    if (error === rollback && reason) return reason
    throw error
  }
}
