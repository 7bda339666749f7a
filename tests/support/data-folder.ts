import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { onTestFinished } from 'vitest'
import { openPostgres, type PostgresOptions } from '#platform/postgres/open-postgres.ts'
import { findPostgresFolder } from '#platform/postgres/postgres-folder.ts'
import { socketFolder } from '#platform/postgres/socket-folder.ts'

/** Returns a folder that doesn't exist yet, and is removed when the test ends. */
export function newDataFolder() {
  const parent = mkdtempSync(join(tmpdir(), 'roof-rescue-data-'))
  // When started as root, the server runs as another user, who must be able to enter this folder.
  chmodSync(parent, 0o711)
  const dataDir = join(parent, 'data')
  onTestFinished(() => {
    for (const folder of [findPostgresFolder(dataDir), socketFolder(dataDir), parent]) {
      rmSync(folder, { recursive: true, force: true })
    }
  })
  return dataDir
}

export async function openForTest(options: PostgresOptions) {
  const postgres = await openPostgres({ bin: process.env.TEST_PG_BIN, ...options })
  onTestFinished(postgres.stop)
  return postgres
}

export async function query(connection: { host: string }, text: string): Promise<unknown[]> {
  const client = new Client({ ...connection, user: 'postgres', database: 'postgres' })
  // The server may be killed during the connection.
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query({ text, rowMode: 'array' })).rows.flat()
  } finally {
    await client.end()
  }
}

export function pidOfServer(folder: string) {
  return Number(readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n')[0])
}
