import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { onTestFinished } from 'vitest'
import { accountFor } from '#platform/postgres/account.ts'
import { freePort } from './local-port.ts'

const program = '/usr/sbin/pgbouncer'
export const hasPgbouncer = existsSync(program)

/** Gives each transaction any of `size` server connections. Stopped when the test ends. */
export async function startPgbouncer(server: { port: number }, { size }: { size: number }) {
  const folder = mkdtempSync(join(tmpdir(), 'roof-rescue-pooler-'))
  const account = accountFor(folder, folder)
  const port = await freePort()
  const users = join(folder, 'users')
  writeFileSync(users, '"postgres" ""\n')
  const lines = [
    '[databases]',
    `postgres = host=127.0.0.1 port=${server.port}`,
    '[pgbouncer]',
    `listen_addr = 127.0.0.1`,
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = trust',
    `auth_file = ${users}`,
    'pool_mode = transaction',
    `default_pool_size = ${size}`,
    'max_client_conn = 200',
  ]
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(file, `${lines.join('\n')}\n`)
  for (const path of [folder, users, file]) {
    chmodSync(path, path === folder ? 0o700 : 0o600)
    if (account.uid !== undefined && account.gid !== undefined) chownSync(path, account.uid, account.gid)
  }
  const child = spawn(program, [file], { ...account, cwd: '/', env: {}, stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
    rmSync(folder, { recursive: true, force: true })
  })
  const said = createInterface(child.stderr)
  const ready = new Promise<void>((resolve, reject) => {
    said.on('line', line => line.includes('process up') && resolve())
    void ended.then(() => reject(new Error('PgBouncer did not start')))
  })
  await ready
  return { port, url: `postgres://postgres@127.0.0.1:${port}/postgres` }
}
