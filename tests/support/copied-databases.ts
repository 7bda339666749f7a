import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { inject, onTestFinished } from 'vitest'
import { runArchiveCommand } from '#commands/archive-command.ts'
import { runBackupCommand } from '#commands/backup-command.ts'
import { runMoveCommand } from '#commands/move-command.ts'
import { runRestoreCommand } from '#commands/restore-command.ts'
import { checkSnapshot } from '#platform/backup/check-snapshot.ts'
import { withSnapshot } from '#platform/backup/with-snapshot.ts'
import { newDataFolder, openForTest } from './data-folder.ts'

type Server = { host: string; user: string }
export type Place = Server & { database: string }

export const postgres15 = '/usr/lib/postgresql/15/bin'

/** Starts a PostgreSQL 15 server for this test. */
export async function openPostgres15(): Promise<Server> {
  const { connection } = await openForTest({ dataDir: newDataFolder(), role: 'product', bin: postgres15 })
  return connection
}

/** The role owns this database and has no other privileges. */
export async function emptyDatabase(server: Server = inject('postgres')): Promise<Place> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await ask({ ...server, database: 'postgres' }, `create role ${name} login`)
  await ask({ ...server, database: 'postgres' }, `create database ${name} owner ${name} template template0`)
  onTestFinished(async () => {
    await ask({ ...server, database: 'postgres' }, `drop database ${name} with (force)`)
    await ask({ ...server, database: 'postgres' }, `drop role ${name}`)
  })
  return { host: server.host, user: name, database: name }
}

export function urlOf({ host, user, database }: Place) {
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
}

export async function ask(place: Place, text: string): Promise<unknown[][]> {
  const client = new Client(place)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query({ text, rowMode: 'array' })).rows
  } finally {
    await client.end()
  }
}

/** Includes the sequences. */
export async function totalsOf(place: Place) {
  const checked = await withSnapshot(place, checkSnapshot, { madeAt: new Date() })
  return checked?.totals
}

/** Returns the definitions of all tables, which a restore must preserve. */
export async function shapeOf(place: Place) {
  return ask(
    place,
    `select indexdef from pg_indexes where schemaname = 'public'
    union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace and contype <> 'n'
    union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
    union all select oid::regprocedure::text from pg_proc where pronamespace = 'public'::regnamespace
    order by 1`,
  )
}

export function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'roof-rescue-copies-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

const commands = {
  archive: runArchiveCommand,
  backup: runBackupCommand,
  restore: runRestoreCommand,
  move: runMoveCommand,
}

/** Runs it at a terminal where the given line is typed at the prompt. */
export async function runCopyCommand(
  name: keyof typeof commands,
  args: string[],
  environment: Record<string, string>,
  typed = '',
) {
  const printed: string[] = []
  const rejected: string[] = []
  const code = await commands[name](args, environment, {
    print: line => printed.push(line),
    printError: line => rejected.push(line),
    showProgress() {},
    isInteractive: true,
    readLine: async () => typed,
  })
  return { code, printed: printed.join('\n'), rejected: rejected.join('\n') }
}
