import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { withSnapshot } from '#platform/backup/with-snapshot.ts'
import { findPostgresFolder } from '#platform/postgres/postgres-folder.ts'
import {
  asCommandError,
  CommandError,
  dataDirOf,
  type Environment,
  isLostConnection,
  openCommandDatabase,
  readSecretFiles,
} from './command-app.ts'
import { printable, type Terminal } from './terminal.ts'

/** Copies a whole database. Exit codes: 0 done, 1 error. */
export async function runCopying(given: Environment, terminal: Terminal, work: (e: Environment) => Promise<string[]>) {
  try {
    const lines = await asCommandError(() => work(readSecretFiles(given)))
    for (const line of lines) terminal.print(printable(line))
    return 0
  } catch (error) {
    const why = sentenceOf(error)
    if (why === undefined) throw error
    terminal.printError(printable(why))
    return 1
  }
}

/** Doesn't use the errors' messages, which may quote stored data. */
function sentenceOf(error: unknown) {
  if (error instanceof CommandError) return error.message
  if (!(error instanceof Error)) return undefined
  const code = 'code' in error ? String(error.code) : ''
  if (code === 'ENOSPC' || code === '53100')
    return `The disk is full (${code}). Nothing was changed. Free up space, then try again.`
  if (code === 'ENOENT' || code === 'EACCES' || code === 'EISDIR') {
    const path = 'path' in error ? `${error.path} ` : ''
    return `Can’t use the file ${path}(${code}).`
  }
  if (code === '55P03') return 'Another process has locked the tables. Try again when it’s done.'
  if (code === '42501') return 'The user in DATABASE_URL doesn’t have permission. It must own the database.'
  if (isLostConnection(error)) return 'We lost the connection to the database. Nothing was changed. Try again.'
  return undefined
}

/** A single connection, bypassing any pooler. */
export async function withClient<R>(environment: Environment, work: (client: Client) => Promise<R>) {
  const database = await openCommandDatabase(environment)
  try {
    if (database.isJoined) throw new CommandError(`The product is running on ${dataDirOf(environment)}. Stop it first.`)
    const client = new Client({ keepAlive: true, ...database.migrateOn })
    client.on('error', () => {})
    await client.connect()
    try {
      return await work(client)
    } finally {
      await client.end()
    }
  } finally {
    await database.stop()
  }
}

/** Runs only while no server uses the embedded database, so that nothing is written after the snapshot. */
export async function withResting<R>(environment: Environment, work: Parameters<typeof withSnapshot<R>>[1]) {
  const dataDir = dataDirOf(environment)
  // With a misspelled path this would create a new database and move nothing.
  if (!existsSync(join(findPostgresFolder(dataDir), 'data', 'PG_VERSION')))
    throw new CommandError(`There’s no database in ${dataDir}. Set DATA_DIR to its folder.`)
  const database = await openCommandDatabase({ ...environment, DATABASE_URL: undefined })
  try {
    if (database.isJoined) throw new CommandError(`The product is running on ${dataDirOf(environment)}. Stop it first.`)
    return await withSnapshot(database.migrateOn, work, { madeAt: new Date() })
  } finally {
    await database.stop()
  }
}

export function figure(count: number) {
  return count.toLocaleString('en')
}

export function megabytes(bytes: number) {
  return `${(bytes / 1_000_000).toLocaleString('en', { maximumFractionDigits: 1 })} MB`
}
