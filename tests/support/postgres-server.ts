import { execFile } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client, type QueryResultRow } from 'pg'
import { type Account, accountFor } from '#platform/postgres/account.ts'
import { afterwards } from './afterwards.ts'
import { freePort } from './local-port.ts'

const run = promisify(execFile)

/** The programs of the oldest supported PostgreSQL version. */
export const postgresBin = process.env.TEST_PG_BIN ?? '/usr/lib/postgresql/15/bin'
export const hasPostgres = existsSync(join(postgresBin, 'postgres'))

export type PostgresServer = Awaited<ReturnType<typeof startPostgresServer>>
type Given = {
  /** PostgreSQL's own settings. */
  settings?: Record<string, string>
  folder?: string
}

/** Starts PostgreSQL as an operator runs it, on its own port. Stopped and removed when the test ends. */
export async function startPostgresServer({ settings = {}, folder = serverFolder() }: Given = {}) {
  const account = accountFor(folder, folder)
  const options = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync']
  await runAs(account, 'initdb', ['-D', join(folder, 'data'), ...options])
  return runPostgresServer(folder, settings)
}

export function serverFolder() {
  // A RAM disk survives a killed process like a real disk does, but is faster.
  const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'roof-rescue-server-'))
  const { uid, gid } = accountFor(folder, folder)
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
  afterwards(() => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }))
  return folder
}

export async function runPostgresServer(folder: string, settings: Record<string, string> = {}) {
  const data = join(folder, 'data')
  const account = accountFor(folder, folder)
  const port = await freePort()
  const flags = Object.entries({ port, listen_addresses: '127.0.0.1', unix_socket_directories: '', ...settings })
  const command = flags.map(([name, value]) => `-c ${name}='${value}'`).join(' ')
  const control = (...args: string[]) => runAs(account, 'pg_ctl', ['-D', data, ...args])
  const start = () => control('start', '-w', '-t', '60', '-l', join(folder, 'log'), '-o', command)
  const stop = (mode: 'fast' | 'immediate') => control('stop', '-w', '-m', mode)
  await start()
  afterwards(() =>
    stop('immediate').then(
      () => {},
      () => {},
    ),
  )

  return {
    folder,
    port,
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    start,
    stop,
    restart: (mode: 'fast' | 'immediate' = 'fast') => stop(mode).then(start),
    promote: () => control('promote', '-w'),
    /** Kills the server, as a machine failure would. */
    kill() {
      process.kill(Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL')
    },
    log: () => readFileSync(join(folder, 'log'), 'utf8'),
    ask: <Row extends QueryResultRow>(text: string, values: unknown[] = []) => askServer<Row>(port, text, values),
  }
}

/** Starts a standby that follows `primary`. */
export async function startReplica(primary: { port: number }, settings: Record<string, string> = {}) {
  const folder = serverFolder()
  const from = `host=127.0.0.1 port=${primary.port} user=postgres application_name=standby`
  const options = ['--write-recovery-conf', '--wal-method=stream', '--checkpoint=fast', '--no-sync']
  await runAs(accountFor(folder, folder), 'pg_basebackup', ['-D', join(folder, 'data'), '-d', from, ...options])
  return runPostgresServer(folder, settings)
}

async function askServer<Row extends QueryResultRow>(port: number, text: string, values: unknown[]) {
  const client = new Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' })
  // The server may be killed during the connection.
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}

async function runAs(account: Account, program: string, args: string[]) {
  await run(join(postgresBin, program), args, { ...account, cwd: '/', env: { PATH: process.env.PATH, LC_ALL: 'C' } })
}
