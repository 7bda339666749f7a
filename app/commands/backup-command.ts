import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { backupName } from '#platform/backup/backup-name.ts'
import { writeBackup } from '#platform/backup/write-backup.ts'
import { CommandError, type Environment, openCommandDatabase, pathFrom } from './command-app.ts'
import { figure, megabytes, runCopying } from './copying-database.ts'
import type { Terminal } from './terminal.ts'

const backupUsage = `Writes everything that the database holds into one file, while the product runs or not.

  npm run backup               into BACKUP_DIR, else into this folder, under a name that tells the time
  npm run backup -- FILE

With BACKUP_PASSPHRASE the file is encrypted. AUTH_SECRET is not in it: keep that elsewhere.`

/** Runs the command; returns the exit code: 0 done, 1 error, 2 usage error. */
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
  const path = file
    ? pathFrom(environment, file)
    : join(pathFrom(environment, environment.BACKUP_DIR || '.'), backupName(madeAt))
  if (existsSync(path)) throw new CommandError(`There is already a file ${path}.`)
  const passphrase = environment.BACKUP_PASSPHRASE
  const database = await openCommandDatabase(environment)
  try {
    const target = { folder: dirname(path), name: basename(path), madeAt, passphrase }
    const written = await writeBackup(database.migrateOn, target)
    const { bytes = 0, tables = 0, rows = 0 } = written ?? {}
    const seconds = (Date.now() - madeAt.getTime()) / 1_000
    return [
      `${path}: ${figure(rows)} rows of ${figure(tables)} tables, ${megabytes(bytes)}, ${seconds.toFixed(1)} s.`,
      passphrase ? 'It is encrypted: without BACKUP_PASSPHRASE nobody reads it.' : 'It is not encrypted: keep it safe.',
      'To go with it, keep AUTH_SECRET: without that private links, second steps and webhook secrets are void.',
    ]
  } finally {
    await database.stop()
  }
}
