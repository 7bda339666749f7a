import { mkdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { accountFor } from './account.ts'
import { DataFolderError } from './data-folder-error.ts'
import { type Holder, holdDataFolder, lockAddress, type Role } from './data-folder-lock.ts'
import { findPostgresFolder } from './postgres-folder.ts'
import { probeServer } from './probe-server.ts'
import { hasSocketFolder, socketFile, socketFolder } from './socket-folder.ts'
import { startCluster } from './start-cluster.ts'
import type { ServerLog } from './supervise-server.ts'

type Postgres = {
  connection: { host: string; port: number; user: string; database: string; ssl: false }
  folder: string
  /** Our server was already running and this process only connects. */
  joined: boolean
  /** Stops the server if this process started it; otherwise only disconnects. */
  stop(): Promise<void>
}

export type PostgresOptions = {
  dataDir: string
  role: Role
  settings?: Record<string, string>
  bin?: string
  log?: ServerLog
}

const silent: ServerLog = { info() {}, warn() {}, error() {} }
const patienceMs = 60_000
// A server that was just asked to stop is about to release the folder.
const productPatienceMs = 3_000

/**
 * Uses a unix socket that only its user can reach. The server locks the folder until it stops; a command joins the
 * running server, or starts one. Throws a `DataFolderError` if another process has the folder or PostgreSQL can't run.
 */
export async function openPostgres({ dataDir, role, log = silent, ...options }: PostgresOptions): Promise<Postgres> {
  const folder = makeDataFolder(dataDir)
  const started = Date.now()
  while (Date.now() < started + patienceMs) {
    const held = await holdDataFolder(lockAddress(folder), role)
    if ('lock' in held) return startHolding(folder, { ...options, log }, held.lock.release)
    if (role === 'product' && Date.now() > started + productPatienceMs)
      throw new DataFolderError(sayHeld(folder, held.holder))
    const joined = role === 'command' && (await joinRunning(folder))
    if (joined) return joined
    // The other process is still starting the server, or is ending and about to release the folder.
    await sleep(50)
  }
  throw new DataFolderError(`The database of ${folder} is in use by another process that doesn’t respond.`)
}

function makeDataFolder(dataDir: string) {
  if (process.platform === 'win32') {
    throw new DataFolderError('The embedded PostgreSQL doesn’t run on Windows. Set DATABASE_URL, or use WSL.')
  }
  try {
    mkdirSync(dataDir, { recursive: true })
    return realpathSync(dataDir)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new DataFolderError(`The data folder ${dataDir} can’t be used (${reason}). Choose another DATA_DIR.`)
  }
}

async function startHolding(
  dataDir: string,
  options: Parameters<typeof startCluster>[1],
  release: () => void,
): Promise<Postgres> {
  try {
    const { folder, sockets, stop } = await startCluster(dataDir, options)
    return {
      connection: connectionTo(sockets),
      folder,
      joined: false,
      async stop() {
        await stop()
        release()
      },
    }
  } catch (error) {
    release()
    throw error
  }
}

async function joinRunning(dataDir: string): Promise<Postgres | undefined> {
  const folder = findPostgresFolder(dataDir)
  const sockets = socketFolder(dataDir)
  if (!hasSocketFolder(sockets, accountFor(join(folder, 'data'), dataDir))) return undefined
  if ((await probeServer(socketFile(sockets))) !== 'ready') return undefined
  return { connection: connectionTo(sockets), folder, joined: true, stop: async () => {} }
}

/** Every setting, because pg reads missing ones from PGPORT and PGSSLMODE, which the user may have set for psql. */
function connectionTo(sockets: string): Postgres['connection'] {
  return { host: sockets, port: 5432, user: 'postgres', database: 'postgres', ssl: false }
}

function sayHeld(dataDir: string, { pid, role }: Holder) {
  return role === 'product'
    ? `Roof Rescue is already running on the data folder ${dataDir} (process ${pid ?? 'unknown'}). Stop it first, or choose another DATA_DIR.`
    : `A command (process ${pid ?? 'unknown'}) is using the data folder ${dataDir}. Start again when it’s done.`
}
