import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '#platform/database/migrations.ts'
import { openPostgres } from '#platform/postgres/open-postgres.ts'
import { socketFolder } from '#platform/postgres/socket-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { host: string; user: string }
    /** The fastest strategy for copying a database. */
    copying: 'file_copy' | 'wal_log'
  }
}

const PREFIX = 'roof-rescue-tests-'
const MEMORY = '/dev/shm'
const ENOUGH_BYTES = 512 * 1024 * 1024

// Tests must not wait for the disk, so durability is off. The time zone is unusual, so that no test relies on it.
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '100',
  // Dropping a database looks at every buffer, and a page that a process sees for the first time costs it a fault.
  shared_buffers: '64MB',
  autovacuum: 'off',
  timezone: 'Pacific/Kiritimati',
}

/**
 * Starts one server for the run, with a migrated template that every test file copies in about 0.1 s. TEST_PG_BIN
 * selects another PostgreSQL version (`/usr/lib/postgresql/15/bin`).
 */
export default async function setup({ provide }: TestProject) {
  const place = hasMemory() ? MEMORY : tmpdir()
  clearAfterKilledRuns(place)
  const dataDir = mkdtempSync(join(place, `${PREFIX}${process.pid}-`))
  // When started as root, the server runs as another user, who must be able to enter this folder.
  chmodSync(dataDir, 0o711)
  const bin = process.env.TEST_PG_BIN
  const { connection, stop } = await openPostgres({ dataDir, role: 'product', settings: SETTINGS, bin, log: console })
  await makeTemplate(connection)
  provide('postgres', connection)
  // Copying through the WAL takes three times the CPU; on a disk, copied files would have to be flushed first.
  provide('copying', place === MEMORY ? 'file_copy' : 'wal_log')
  return async () => {
    await stop()
    rmSync(dataDir, { recursive: true })
  }
}

async function makeTemplate(connection: { host: string; user: string; database: string }) {
  await query(connection, 'create database template')
  const template = { ...connection, database: 'template' }
  await migrate(template, 'database/migrations')
  // Migrations leave catalogs with gaps, which every copy would copy.
  await query(template, 'vacuum full')
  // A first connection writes the file of catalog entries that later ones, and those of the copies, start from.
  await query(template, 'select 1')
}

async function query(connection: { host: string; user: string; database: string }, statement: string) {
  const client = new Client(connection)
  await client.connect()
  await client.query(statement)
  await client.end()
}

function hasMemory() {
  if (!existsSync(MEMORY)) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize >= ENOUGH_BYTES
}

/** Removes folders that killed runs left behind; their servers stopped on their own. */
function clearAfterKilledRuns(place: string) {
  for (const name of readdirSync(place)) {
    const pid = name.startsWith(PREFIX) && Number(name.slice(PREFIX.length).split('-')[0])
    if (!pid || isAlive(pid)) continue
    for (const left of [join(place, name), socketFolder(join(place, name))])
      rmSync(left, { recursive: true, force: true })
  }
}

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
