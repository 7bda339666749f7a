import { loadSnapshot } from '#platform/backup/load-snapshot.ts'
import { countsOf } from '#platform/backup/write-backup.ts'
import { CommandError, dataDirOf, type Environment, migrations } from './command-app.ts'
import { figure, runCopying, withClient, withResting } from './copying-database.ts'
import type { Terminal } from './terminal.ts'

const moveUsage = `Moves everything from the embedded database in DATA_DIR into the empty one that DATABASE_URL names.

  DATABASE_URL=postgres://… npm run move

Stop the product first. It is all there or nothing; the embedded database stays as it is.`

/** Runs the command; returns the exit code: 0 done, 1 error, 2 usage error. */
export async function runMoveCommand(args: string[], given: Environment, terminal: Terminal) {
  if (args.length > 0) {
    terminal.printError(moveUsage)
    return 2
  }
  return runCopying(given, terminal, environment => move(environment, terminal))
}

async function move(environment: Environment, terminal: Terminal) {
  if (!environment.DATABASE_URL) throw new CommandError('DATABASE_URL is missing: it names where everything goes.')
  const onProgress = (table: string, rows: number) => terminal.showProgress(`${table}: ${figure(rows)} rows…`)
  const moved = await withResting(environment, snapshot =>
    withClient(environment, client =>
      loadSnapshot(client, snapshot, { folder: migrations, replaces: false, onProgress }),
    ),
  )
  const { rows, tables } = countsOf(moved?.totals.tables ?? {})
  return [
    `Moved ${figure(rows)} rows of ${tables} tables, and every checksum agrees on both sides.`,
    'Now set for the product:',
    '  DATABASE_URL, and DATABASE_DIRECT_URL where a pooler stands between, as they were for this command',
    ...(environment.AUTH_SECRET
      ? ['  AUTH_SECRET, as it was']
      : [`  AUTH_SECRET, what stands in ${dataDirOf(environment)}/auth-secret: without it private links are void`]),
    `What lies in ${dataDirOf(environment)} is no longer used; delete it when you have a backup of the server.`,
  ]
}
