import { loadSnapshot } from '#platform/backup/load-snapshot.ts'
import { countsOf } from '#platform/backup/write-backup.ts'
import { CommandError, dataDirOf, type Environment, migrations } from './command-app.ts'
import { figure, runCopying, withClient, withResting } from './copying-database.ts'
import type { Terminal } from './terminal.ts'

const moveUsage = `Copies everything from the embedded database in DATA_DIR to the empty database in DATABASE_URL.

  DATABASE_URL=postgres://… npm run move

Stop the product first. It copies everything or nothing, and doesn't change the embedded database.`

export async function runMoveCommand(args: string[], given: Environment, terminal: Terminal) {
  if (args.length > 0) {
    terminal.printError(moveUsage)
    return 2
  }
  return runCopying(given, terminal, environment => move(environment, terminal))
}

async function move(environment: Environment, terminal: Terminal) {
  if (!environment.DATABASE_URL) throw new CommandError('DATABASE_URL is missing. Set it to the database to move to.')
  const onProgress = (table: string, rows: number) => terminal.showProgress(`${table}: ${figure(rows)} rows…`)
  const moved = await withResting(environment, snapshot =>
    withClient(environment, client =>
      loadSnapshot(client, snapshot, { folder: migrations, replaces: false, onProgress }),
    ),
  )
  const { rows, tables } = countsOf(moved?.totals.tables ?? {})
  return [
    `Moved ${figure(rows)} rows from ${tables} tables. Every checksum matches.`,
    'Now set these for the product:',
    '  DATABASE_URL, and DATABASE_DIRECT_URL if you use a pooler, with this command’s values',
    ...(environment.AUTH_SECRET
      ? ['  AUTH_SECRET, unchanged']
      : [`  AUTH_SECRET, from ${dataDirOf(environment)}/auth-secret: without it, private links stop working`]),
    `${dataDirOf(environment)} is no longer used. Delete it once you have a backup of the server.`,
  ]
}
