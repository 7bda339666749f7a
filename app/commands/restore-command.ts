import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { checkSnapshot } from '#platform/backup/check-snapshot.ts'
import { loadSnapshot } from '#platform/backup/load-snapshot.ts'
import { readArchive } from '#platform/backup/read-archive.ts'
import type { Manifest, Totals } from '#platform/backup/snapshot.ts'
import { countsOf } from '#platform/backup/write-backup.ts'
import { CommandError, dataDirOf, type Environment, migrations, pathFrom } from './command-app.ts'
import { figure, runCopying, withClient } from './copying-database.ts'
import type { Terminal } from './terminal.ts'

const restoreUsage = `Restores a backup to an empty database: the one in DATABASE_URL, or the embedded one in DATA_DIR.

  npm run restore -- FILE
  npm run restore -- FILE --replace   deletes what's in the database; you type its name first
  npm run restore -- FILE --check     only checks that the file is complete

Stop the product first, and start it again afterward. Restores everything or nothing.`

export async function runRestoreCommand(args: string[], given: Environment, terminal: Terminal) {
  const asked = read(args)
  if (!asked) {
    terminal.printError(restoreUsage)
    return 2
  }
  return runCopying(given, terminal, async environment => {
    const snapshot = readArchive(pathFrom(environment, asked.file), environment.BACKUP_PASSPHRASE)
    if (asked.checks) return ['The backup is complete.', ...linesOf(await checkSnapshot(snapshot))]
    const loaded = await withClient(environment, async client => {
      if (asked.replaces) await confirm(client.database, terminal)
      const onProgress = (table: string, rows: number) => terminal.showProgress(`${table}: ${figure(rows)} rows…`)
      return loadSnapshot(client, snapshot, { folder: migrations, replaces: asked.replaces, onProgress })
    })
    return [
      'Restored. Every checksum matches.',
      ...linesOf(loaded),
      ...secretLines(environment),
      'Emails that were waiting at the time of the backup go out again.',
    ]
  })
}

function read(args: string[]) {
  try {
    const options = { replace: { type: 'boolean' }, check: { type: 'boolean' } } as const
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options })
    const [file, ...more] = positionals
    if (!file || more.length > 0 || (values.replace && values.check)) return undefined
    return { file, replaces: values.replace === true, checks: values.check === true }
  } catch {
    return undefined
  }
}

async function confirm(name: string | undefined, { readLine }: Terminal) {
  const typed = await readLine(`This deletes everything in the database '${name}'. Type its name to continue: `)
  if (typed.trim() !== name) throw new CommandError('That isn’t the database’s name. Nothing was changed.')
}

function linesOf({ manifest, totals }: { manifest: Manifest; totals: Totals }) {
  const { rows, tables } = countsOf(totals.tables)
  return [`Made ${manifest.madeAt} on PostgreSQL ${manifest.postgres}: ${figure(rows)} rows from ${tables} tables.`]
}

/** Without the same secret, private links, authenticator apps and webhook secrets stop working. */
export function secretLines(environment: Environment) {
  if (environment.AUTH_SECRET)
    return ['Before you start the product, check that AUTH_SECRET is the one from the backup.']
  if (environment.DATABASE_URL) return ['Before you start the product, set AUTH_SECRET to the one from the backup.']
  const file = join(dataDirOf(environment), 'auth-secret')
  return [
    `Before you start the product, copy the file auth-secret from the old data folder to ${file}.`,
    'If AUTH_SECRET was set instead, set the same one again.',
  ]
}
