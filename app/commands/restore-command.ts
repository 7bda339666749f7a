import { parseArgs } from 'node:util'
import { checkSnapshot } from '#platform/backup/check-snapshot.ts'
import { loadSnapshot } from '#platform/backup/load-snapshot.ts'
import { readArchive } from '#platform/backup/read-archive.ts'
import type { Manifest, Totals } from '#platform/backup/snapshot.ts'
import { countsOf } from '#platform/backup/write-backup.ts'
import { CommandError, type Environment, migrations, pathFrom } from './command-app.ts'
import { figure, runCopying, withClient } from './copying-database.ts'
import type { Terminal } from './terminal.ts'

const restoreUsage = `Puts a backup into an empty database: the one of DATABASE_URL, else the embedded one in DATA_DIR.

  npm run restore -- FILE
  npm run restore -- FILE --replace   loses what is in the database; its name has to be typed
  npm run restore -- FILE --check     only reads the file, and says whether it is whole

Stop the product first. It is all restored or nothing; then start the product.`

/** Runs the command; returns the exit code: 0 done, 1 error, 2 usage error. */
export async function runRestoreCommand(args: string[], given: Environment, terminal: Terminal) {
  const asked = read(args)
  if (!asked) {
    terminal.printError(restoreUsage)
    return 2
  }
  return runCopying(given, terminal, async environment => {
    const snapshot = readArchive(pathFrom(environment, asked.file), environment.BACKUP_PASSPHRASE)
    if (asked.checks) return ['The backup is whole.', ...linesOf(await checkSnapshot(snapshot))]
    const loaded = await withClient(environment, async client => {
      if (asked.replaces) await confirm(client.database, terminal)
      const onProgress = (table: string, rows: number) => terminal.showProgress(`${table}: ${figure(rows)} rows…`)
      return loadSnapshot(client, snapshot, { folder: migrations, replaces: asked.replaces, onProgress })
    })
    return [
      'Restored, and every checksum agrees.',
      ...linesOf(loaded),
      'Before the start: give the product the AUTH_SECRET of that time. Email that was waiting then is sent again.',
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
  const typed = await readLine(`Everything in the database '${name}' will be lost. Type its name to go on: `)
  if (typed.trim() !== name) throw new CommandError('That is not its name: nothing was changed.')
}

function linesOf({ manifest, totals }: { manifest: Manifest; totals: Totals }) {
  const { rows, tables } = countsOf(totals.tables)
  return [`Made ${manifest.madeAt} on PostgreSQL ${manifest.postgres}: ${figure(rows)} rows of ${tables} tables.`]
}
