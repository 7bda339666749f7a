import type { ClientBase } from 'pg'
import { z } from 'zod'
import { preparedName } from './prepared.ts'

/** Limits for pages and forms; an import raises them. A pooler refuses startup parameters, so they are set later. */
export const sessionLimits = {
  statement_timeout: '10s',
  lock_timeout: '5s',
  idle_in_transaction_session_timeout: '60s',
}

/** The database is a read-only standby: not promoted yet, or a wrong address. */
export class StandbyError extends Error {
  readonly code = '25006'
}

const patienceMs = 5_000
const backend = z.object({ processID: z.number() })

/** Returns SQL. Behind a pooler another server process may respond, and session state can't be relied on. */
export const isDirect = (client: ClientBase) => `pg_backend_pid() = ${backend.parse(client).processID}`

/**
 * Sets limits and names prepared statements on a direct session. Behind a pooler the limits belong to the role
 * (keepLimits), and statements have no names. Throws a StandbyError for writing on a read-only server.
 */
export async function setUpConnection(client: ClientBase, { isForReading }: { isForReading: boolean }) {
  const limits = Object.entries(sessionLimits).map(([name, limit]) => `set_config('${name}', '${limit}', false)`)
  const text = `select pg_is_in_recovery() as "isStandby", ${isDirect(client)} as "isDirect",
    case when ${isDirect(client)} then array[${limits}] end`
  // pg knows `query_timeout`, but its type doesn't, so an object literal would not compile.
  const question = { text, query_timeout: patienceMs }
  const { rows } = await client.query<{ isStandby: boolean; isDirect: boolean }>(question)
  if (rows[0]?.isStandby && !isForReading)
    throw new StandbyError('The database is a standby: it doesn’t accept writes.')
  rewriteStatements(client, rows[0]?.isDirect ? withName : withoutName)
}

function rewriteStatements(client: ClientBase, rewrite: (asked: unknown) => unknown) {
  const query = client.query.bind(client)
  const rewritten = (asked: unknown, ...rest: unknown[]) => Reflect.apply(query, client, [rewrite(asked), ...rest])
  Object.assign(client, { query: rewritten })
}

/** A named statement is parsed once per connection. */
function withName(asked: unknown) {
  const name = typeof asked === 'string' ? preparedName(asked) : undefined
  return name === undefined ? asked : { name, text: asked }
}

/** Removes the names that libraries give statements. Leaves COPY streams unchanged. */
function withoutName(asked: unknown) {
  const isNamed = typeof asked === 'object' && asked !== null && 'name' in asked && !('submit' in asked)
  return isNamed ? { ...asked, name: undefined } : asked
}
