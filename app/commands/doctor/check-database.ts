import { Client } from 'pg'
import type { Config } from '#platform/config/config.ts'
import { isDirect } from '#platform/database/connection-setup.ts'
import { isBeforeBaseline, readMigrations } from '#platform/database/migrations.ts'
import { migrations } from '../command-app.ts'
import { type Finding, fine, warning, wrong } from './finding.ts'

const oldestServer = 150_000

export async function checkServer(config: Config): Promise<Finding[]> {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: direct, DATABASE_REPLICA_URL: replica } = config
  if (!url) return [fine('database', 'The product uses the embedded database in the data folder.')]
  const findings = await ask('DATABASE_URL', url, async client => [
    fine('database', 'DATABASE_URL answers.'),
    ...(await checkAddress(client, direct !== undefined)),
    ...(await checkClock(client)),
    ...(direct ? [] : await checkKind(client)),
  ])
  if (direct)
    findings.push(
      ...(await ask('DATABASE_DIRECT_URL', direct, async client => [
        (await isPooler(client))
          ? wrong(
              'database-direct',
              'DATABASE_DIRECT_URL is a connection pooler.',
              'Set it to the database server itself: migrations need a session.',
            )
          : fine('database-direct', 'DATABASE_DIRECT_URL is a direct connection.'),
        ...(await checkKind(client)),
      ])),
    )
  if (replica)
    findings.push(...(await ask('DATABASE_REPLICA_URL', replica, client => checkReplica(client, direct ?? url))))
  return findings
}

export async function ask(name: string, url: string, work: (client: Client) => Promise<Finding[]>): Promise<Finding[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000, query_timeout: 10_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'no answer'
    const mend = mends[code] ?? 'Check that the server is running and that the host and port are right.'
    return [wrong('database', `Can’t use the database in ${name} (${code}).`, mend)]
  } finally {
    await client.end().catch(() => {})
  }
}

const mends: Record<string, string> = {
  ECONNREFUSED: 'Connection refused. Start the server or fix the host and port.',
  ENOTFOUND: 'The host wasn’t found. Fix the host name.',
  '28P01': 'The password is wrong. Fix it in the setting.',
  '28000': 'The server rejects this account. Check its pg_hba.conf.',
  '3D000': 'The database doesn’t exist. Create it with createdb.',
  '53300': 'The server has no connections left. Raise max_connections, or put PgBouncer in front.',
}

/** A pooler is fine if the migrations have a direct URL. */
async function checkAddress(client: Client, hasDirect: boolean): Promise<Finding[]> {
  if (!(await isPooler(client))) return []
  if (hasDirect)
    return [fine('database-pooler', 'DATABASE_URL is a connection pooler, and DATABASE_DIRECT_URL is set.')]
  const mend = 'Set DATABASE_DIRECT_URL to the database server itself: migrations need a session.'
  return [
    wrong('database-pooler', 'DATABASE_URL points to a connection pooler, and DATABASE_DIRECT_URL isn’t set.', mend),
  ]
}

async function isPooler(client: Client) {
  const { rows } = await client.query<{ direct: boolean }>(`select ${isDirect(client)} as direct`)
  return rows[0]?.direct === false
}

type Kind = { number: number; version: string; encoding: string; missing: string[]; standby: boolean }

async function checkKind(client: Client): Promise<Finding[]> {
  const { rows } = await client.query<Kind>(`select current_setting('server_version_num')::int as number,
    current_setting('server_version') as version, current_setting('server_encoding') as encoding,
    pg_is_in_recovery() as standby,
    array(select wanted from unnest(array['pg_trgm', 'cube']) wanted
      where wanted not in (select name from pg_available_extensions)) as missing`)
  const [kind] = rows
  if (!kind) return []
  const { number, version, encoding, missing, standby } = kind
  return [
    number >= oldestServer
      ? fine('database-version', `PostgreSQL is ${version}.`)
      : wrong('database-version', `PostgreSQL is ${version}; the product needs 15 or later.`, 'Upgrade the server.'),
    encoding === 'UTF8'
      ? fine('database-encoding', 'The database encoding is UTF-8.')
      : wrong(
          'database-encoding',
          `The database encoding is ${encoding}.`,
          'Create the database again with --encoding=UTF8 --template=template0.',
        ),
    missing.length === 0
      ? fine('database-extensions', 'The extensions pg_trgm and cube are available.')
      : wrong(
          'database-extensions',
          `The server has no ${missing.join(' and no ')}.`,
          'Install PostgreSQL’s contrib package on the server.',
        ),
    ...(standby
      ? [
          wrong(
            'database-standby',
            'The database is a standby: it doesn’t accept writes.',
            'Set DATABASE_URL to the primary.',
          ),
        ]
      : []),
    ...(await checkMigrations(client)),
  ]
}

export async function checkMigrations(client: Client): Promise<Finding[]> {
  const files = await readMigrations(migrations)
  const { rows } = await client.query<{ there: boolean }>(`select to_regclass('migrations') is not null as there`)
  if (!rows[0]?.there) return [warning('migrations', 'The database is empty.', 'The first start creates its tables.')]
  const { rows: done } = await client.query<{ name: string; checksum: string }>('select name, checksum from migrations')
  if (isBeforeBaseline(done))
    return [
      wrong(
        'migrations',
        'The database is too old, from before version 1.0.0.',
        'Export its listings with the old version, then start with an empty database and import them.',
      ),
    ]
  const fileOf = new Map(files.map(({ name, checksum }) => [name, checksum]))
  const newer = done.find(({ name }) => !fileOf.has(name))
  if (newer)
    return [
      wrong(
        'migrations',
        `The database has the migration ${newer.name}, which this version doesn’t know.`,
        'Install the newer version of the product.',
      ),
    ]
  const changed = done.find(({ name, checksum }) => fileOf.get(name) !== checksum)
  if (changed)
    return [
      wrong(
        'migrations',
        `The migration file ${changed.name} was changed after it ran.`,
        'Restore the file from the release.',
      ),
    ]
  const pending = files.length - done.length
  if (pending > 0)
    return [
      warning(
        'migrations',
        pending === 1 ? '1 migration hasn’t run.' : `${pending} migrations haven’t run.`,
        'The product runs them on its next start.',
      ),
    ]
  return [fine('migrations', `All ${done.length} migrations have run.`)]
}

async function checkClock(client: Client): Promise<Finding[]> {
  const before = Date.now()
  const { rows } = await client.query<{ at: Date }>('select clock_timestamp() as at')
  const middle = (before + Date.now()) / 2
  const seconds = Math.round(Math.abs((rows[0]?.at.getTime() ?? middle) - middle) / 1_000)
  if (seconds <= 5) return [fine('clock', 'This machine’s clock matches the database’s.')]
  return [
    wrong(
      'clock',
      `This machine’s clock and the database’s are ${seconds} seconds apart.`,
      'Sync both with a time server (chrony, systemd-timesyncd).',
    ),
  ]
}

/** Reports how many bytes of the write-ahead log the replica lags behind the primary. */
async function checkReplica(client: Client, primaryUrl: string): Promise<Finding[]> {
  const { rows } = await client.query<{ standby: boolean; reached: string | null }>(
    'select pg_is_in_recovery() as standby, pg_last_wal_replay_lsn()::text as reached',
  )
  const { standby, reached } = rows[0] ?? { standby: false, reached: null }
  if (!standby || !reached)
    return [
      wrong(
        'replica',
        'DATABASE_REPLICA_URL isn’t a replica: it accepts writes.',
        'Set it to a streaming replica, or leave it out.',
      ),
    ]
  return ask('DATABASE_URL', primaryUrl, async primary => {
    const { rows: found } = await primary.query<{ bytes: number }>(
      'select greatest(pg_wal_lsn_diff(pg_current_wal_lsn(), $1::pg_lsn), 0)::float8 as bytes',
      [reached],
    )
    const megabytes = Math.round((found[0]?.bytes ?? 0) / 1e6)
    return [
      megabytes < 16
        ? fine('replica', 'The replica is up to date.')
        : warning(
            'replica',
            `The replica is ${megabytes} MB behind the database.`,
            'For now, pages read from the primary. Check what the replica is waiting for.',
          ),
    ]
  })
}
