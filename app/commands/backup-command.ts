import { existsSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { backupName } from '#platform/backup/backup-name.ts'
import { writeBackup } from '#platform/backup/write-backup.ts'
import { CommandError, type Environment, openCommandDatabase, pathFrom } from './command-app.ts'
import { figure, megabytes, runCopying } from './copying-database.ts'
import type { Terminal } from './terminal.ts'

const backupUsage = `Saves the whole database to one file. The product can keep running.

  npm run backup               to BACKUP_DIR, or to this folder, named after the time
  npm run backup FOLDER        to this folder, named after the time
  npm run backup FILE          to this file

Set BACKUP_PASSPHRASE to encrypt the file. AUTH_SECRET isn't in it: keep that somewhere else.`

export async function runBackupCommand(args: string[], given: Environment, terminal: Terminal) {
  const [file, ...more] = args
  if (more.length > 0 || file?.startsWith('-')) {
    terminal.printError(backupUsage)
    return 2
  }
  return runCopying(given, terminal, environment => backUp(file, environment))
}

async function backUp(file: string | undefined, environment: Environment) {
  const madeAt = new Date()
  const path = pathOf(file, environment, madeAt)
  if (existsSync(path)) throw new CommandError(`The file ${path} already exists. Choose another name.`)
  const passphrase = environment.BACKUP_PASSPHRASE
  const database = await openCommandDatabase(environment)
  try {
    const target = { folder: dirname(path), name: basename(path), madeAt, passphrase }
    const written = await writeBackup(database.migrateOn, target)
    const { bytes = 0, tables = 0, rows = 0 } = written ?? {}
    const seconds = (Date.now() - madeAt.getTime()) / 1_000
    return [
      `${path}: ${figure(rows)} rows from ${figure(tables)} tables, ${megabytes(bytes)}, ${seconds.toFixed(1)} s.`,
      passphrase ? 'It’s encrypted. You’ll need BACKUP_PASSPHRASE to restore it.' : 'It isn’t encrypted. Keep it safe.',
      'Keep AUTH_SECRET too. Without it, private links, two-step sign-in and webhook secrets stop working.',
    ]
  } finally {
    await database.stop()
  }
}

/** BACKUP_DIR is a folder even before it exists; an argument is one if it exists as a folder or ends like one. */
function pathOf(file: string | undefined, environment: Environment, madeAt: Date) {
  const path = pathFrom(environment, file ?? (environment.BACKUP_DIR || '.'))
  const isFolder = file === undefined || /[/\\]$/.test(file) || statSync(path, { throwIfNoEntry: false })?.isDirectory()
  return isFolder ? join(path, backupName(madeAt)) : path
}
