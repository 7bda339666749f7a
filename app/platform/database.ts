import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import { Pool, type PoolClient, type PoolConfig, types } from 'pg'
import type { DB } from '#database/schema.ts'
import { preparedName } from './prepared.ts'

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

/** No statement of a page or a form may hold a connection for longer; an import raises the limit for itself. */
const limits = {
  max: 16,
  connectionTimeoutMillis: 5_000,
  statement_timeout: 10_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 60_000,
}

/** Opens a pool; `onLost` hears of idle connections that broke, as when the server restarts. */
export function openPool(connection: PoolConfig, onLost: (error: Error) => void = () => {}) {
  const pool = new Pool({ ...limits, ...connection })
  pool.on('error', onLost)
  // A connection that breaks while it is lent also fails the query that uses it; unheard, it would end the process.
  pool.on('connect', client => client.on('error', () => {}))
  pool.on('connect', keepPrepared)
  return pool
}

/** The connection reads a statement that is marked as `prepared` once. */
function keepPrepared(client: PoolClient) {
  const query = client.query.bind(client)
  const named = (text: unknown, ...rest: unknown[]) => {
    const name = typeof text === 'string' ? preparedName(text) : undefined
    return Reflect.apply(query, client, name === undefined ? [text, ...rest] : [{ name, text }, ...rest])
  }
  Object.assign(client, { query: named })
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
