import { endWithLauncher } from '#platform/config/launcher-watch.ts'
import { runImportCommand } from './import-command.ts'
import { openTerminal } from './terminal.ts'

// Stops with its launcher; the database rolls back uncommitted work.
endWithLauncher(() => process.exit(1))

process.exitCode = await runImportCommand(process.argv.slice(2), process.env, openTerminal())
