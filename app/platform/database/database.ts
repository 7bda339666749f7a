import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import { type ClientBase, Pool, type PoolClient, type PoolConfig, types } from 'pg'
import type { DB } from '#database/schema.ts'
import { answerByCallback } from './answer-by-callback.ts'
import { setUpConnection } from './connection-setup.ts'

export type Database = Kysely<DB>

/** Money, counts and bytes stay far below 2^53; a number that does not fit is a fault, never a rounded value. */
function readInt8(text: string) {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new Error(`int8 out of the safe range: ${text}`)
  return number
}

types.setTypeParser(types.builtins.INT8, readInt8)
types.setTypeParser(types.builtins.NUMERIC, Number)
// A date is a day on a calendar; as a Date object it would move with the time zone of the server.
types.setTypeParser(types.builtins.DATE, text => text)

const limits = {
  max: 16,
  connectionTimeoutMillis: 5_000,
  // A peer that vanished without a word is noticed within half a minute.
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
}

type Options = {
  /** Hears of idle connections that broke, as when the server restarts. */
  onLost?: ((error: Error) => void) | undefined
  /** Only reads are asked of it: a standby will do. */
  isForReading?: boolean
}

type WaitingPoolConfig = Omit<PoolConfig, 'onConnect'> & { onConnect(client: ClientBase): Promise<void> }

/** Opens a pool; it connects when it is first asked, and again whenever its connections were lost. */
export function openPool(connection: PoolConfig, { onLost = () => {}, isForReading = false }: Options = {}) {
  const onConnect = (client: ClientBase) => setUpConnection(client, { isForReading })
  // Nobody is lent the connection before it is set up: pg waits for it, though its types do not say so.
  const config: WaitingPoolConfig = { ...limits, ...connection, onConnect }
  const pool = new Pool(config)
  pool.on('error', onLost)
  pool.on('connect', client => {
    answerByCallback(client)
    // A connection that breaks while it is lent also fails the query that uses it; unheard, it would end the process.
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

/** The database as one connection sees it; whoever borrowed the connection gives it back. */
export function databaseOn(client: PoolClient): Database {
  const only = { query: client.query.bind(client), release() {} }
  return openDatabase({ options: {}, connect: async () => only, end: async () => {} })
}

/** Commits when `work` answers `ok: true`; rolls back when it answers `ok: false` or throws. */
export async function inTransaction<R extends { ok: boolean }>(db: Database, work: (tx: Database) => Promise<R>) {
  const rollback = new Error('refused')
  let refusal: R | undefined
  try {
    return await db.transaction().execute(async tx => {
      const result = await work(tx)
      if (result.ok) return result
      refusal = result
      throw rollback
    })
  } catch (error) {
    if (error === rollback && refusal) return refusal
    throw error
  }
}
