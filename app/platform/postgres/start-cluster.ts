import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { accountFor } from './account.ts'
import { findBinaries, serverLocale } from './binaries.ts'
import { initialiseCluster } from './initialise-cluster.ts'
import { findPostgresFolder, makePostgresFolder } from './postgres-folder.ts'
import { probeServer } from './probe-server.ts'
import type { ServerPlan } from './server-process.ts'
import { hasSocketFolder, socketFile, socketFolder } from './socket-folder.ts'
import { type ServerLog, superviseServer } from './supervise-server.ts'

const defaultSettings = {
  listen_addresses: '',
  // Enough for a rolling restart: two web processes and one for jobs, each of them twice, with a pool of 16.
  max_connections: '120',
  // PostgreSQL's default is 128 MB, but the tables and indexes of a million listings take over 1 GB. Memory is taken only as pages are read.
  shared_buffers: `${Math.min(512, Math.max(64, Math.floor(totalmem() / 8 / 2 ** 20)))}MB`,
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // A failed statement and its values may be personal data: the client gets the error, but no file does.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
}

const patienceMs = 30_000

/** `dataDir` is a real path that the caller has locked. Creates the cluster if there is none. */
export async function startCluster(
  dataDir: string,
  { bin, settings, log }: { bin?: string; settings?: Record<string, string>; log: ServerLog },
) {
  const account = accountFor(join(findPostgresFolder(dataDir), 'data'), dataDir)
  const folder = makePostgresFolder(dataDir, account)
  const binaries = findBinaries(account, bin)
  const data = join(folder, 'data')
  await initialiseCluster(data, binaries, account)

  const sockets = socketFolder(dataDir)
  const plan = { binaries, account, data, sockets, log: join(dataDir, 'postgres.log') }
  await stopPreviousServer(plan)
  const server = await superviseServer({ ...plan, settings: { ...defaultSettings, ...settings } }, log)
  return {
    folder,
    sockets,
    async stop() {
      await server.stop()
      rmSync(sockets, { recursive: true, force: true })
    },
  }
}

/** Stops the server of a killed process, and waits. The server's watcher does the same, unless it was killed too. */
async function stopPreviousServer({ binaries, account, data, sockets }: Omit<ServerPlan, 'settings' | 'log'>) {
  const deadline = Date.now() + patienceMs
  while (Date.now() < deadline && hasSocketFolder(sockets, account)) {
    if ((await probeServer(socketFile(sockets))) === 'absent') return
    spawnSync(join(binaries.folder, 'pg_ctl'), ['stop', '-D', data, '-m', 'fast', '--no-wait'], {
      ...account,
      cwd: '/',
      env: serverLocale,
    })
    await sleep(50)
  }
}
