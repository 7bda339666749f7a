import { endWithLauncher } from '#platform/config/launcher-watch.ts'
import { runImportCommand } from './import-command.ts'
import { openTerminal } from './terminal.ts'

// The database rolls back uncommitted work.
endWithLauncher(() => process.exit(1))

process.exitCode = await runImportCommand(process.argv.slice(2), process.env, openTerminal())
