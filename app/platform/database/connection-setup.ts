import type { ClientBase } from 'pg'
import { z } from 'zod'
import { preparedName } from './prepared.ts'

/**
 * No statement of a page or a form may hold a connection for longer; an import raises the limit for itself. They are no
 * start-up parameters, which a pooler refuses.
 */
export const sessionLimits = {
  statement_timeout: '10s',
  lock_timeout: '5s',
  idle_in_transaction_session_timeout: '60s',
}

/** The database is a standby, which takes no writes: one that is not promoted yet, or a wrong address. */
export class StandbyError extends Error {
  /** PostgreSQL's own code for a write where none is taken. */
  readonly code = '25006'
}

const patienceMs = 5_000
const backend = z.object({ processID: z.number() })

/**
 * Whether the server process that answers is the one that greeted. Behind a pooler it is not: there the next transaction may be
 * another process's, and nothing that is kept for a session can be counted on.
 */
export const isDirect = (client: ClientBase) => `pg_backend_pid() = ${backend.parse(client).processID}`

/**
 * Makes a new connection ready, before anybody is lent it: the limits are set, and statements are prepared by name, where the
 * session is its own. Behind a pooler the limits stand with the role (keepLimits), and no statement has a name. Throws a
 * StandbyError when writes are meant and not taken.
 */
export async function setUpConnection(client: ClientBase, { isForReading }: { isForReading: boolean }) {
  const limits = Object.entries(sessionLimits).map(([name, limit]) => `set_config('${name}', '${limit}', false)`)
  const text = `select pg_is_in_recovery() as "isStandby", ${isDirect(client)} as "isDirect",
    case when ${isDirect(client)} then array[${limits}] end`
  // As a variable: a literal with a key that the type does not know would be refused.
  const question = { text, query_timeout: patienceMs }
  const { rows } = await client.query<{ isStandby: boolean; isDirect: boolean }>(question)
  if (rows[0]?.isStandby && !isForReading) throw new StandbyError('The database takes no writes: it is a standby.')
  rewriteStatements(client, rows[0]?.isDirect ? withName : withoutName)
}

/** Every statement of the connection goes through `rewrite`. */
function rewriteStatements(client: ClientBase, rewrite: (asked: unknown) => unknown) {
  const query = client.query.bind(client)
  const rewritten = (asked: unknown, ...rest: unknown[]) => Reflect.apply(query, client, [rewrite(asked), ...rest])
  Object.assign(client, { query: rewritten })
}

/** The connection reads a statement that is marked as `prepared` once. */
function withName(asked: unknown) {
  const name = typeof asked === 'string' ? preparedName(asked) : undefined
  return name === undefined ? asked : { name, text: asked }
}

/** Libraries name statements by themselves. A stream that copies is left as it is. */
function withoutName(asked: unknown) {
  const isNamed = typeof asked === 'object' && asked !== null && 'name' in asked && !('submit' in asked)
  return isNamed ? { ...asked, name: undefined } : asked
}
