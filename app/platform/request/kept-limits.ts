import { Client, type ClientConfig, DatabaseError } from 'pg'
import { isDirect, sessionLimits } from '../database/connection-setup.ts'
import { lockNumbers } from '../database/locks.ts'

type Log = { warn(fields: object, message: string): void }

/** Sets limits on the role, because behind a pooler no session is ours. One that the operator has set stays. */
export async function keepLimits(connection: ClientConfig, log: Log) {
  const client = new Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ isDirect: boolean }>(`select ${isDirect(client)} as "isDirect"`)
    if (rows[0]?.isDirect === false) await setMissing(client)
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error
    log.warn({ code: error.code }, 'the database role can’t set statement limits: nothing ends a slow query')
  } finally {
    await client.end()
  }
}

async function setMissing(client: Client) {
  await client.query('begin')
  // Two processes that start at once must not both write the same catalog row.
  await client.query('select pg_advisory_xact_lock($1)', [lockNumbers.keepingLimits])
  const names = Object.keys(sessionLimits)
  const { rows } = await client.query<{ database: string; kept: string[] }>(
    `select current_database() as database, coalesce((
       select setconfig from pg_db_role_setting s join pg_roles r on r.oid = setrole join pg_database d on d.oid = setdatabase
       where rolname = current_user and datname = current_database()), '{}') as kept`,
  )
  const { database = '', kept = [] } = rows[0] ?? {}
  const missing = names.filter(name => !kept.some(setting => setting.startsWith(`${name}=`)))
  for (const [name, limit] of Object.entries(sessionLimits).filter(([name]) => missing.includes(name))) {
    const place = `alter role current_user in database ${client.escapeIdentifier(database)}`
    // Only later server sessions inherit it from the role; the pooler keeps using this one.
    await client.query(`${place} set ${name} = '${limit}'; set ${name} = '${limit}'`)
  }
  await client.query('commit')
}
