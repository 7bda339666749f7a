import { endWithLauncher } from '#platform/config/launcher-watch.ts'
import { runLicensesCommand } from './licenses-command.ts'
import { openTerminal } from './terminal.ts'

// The database rolls back uncommitted work.
endWithLauncher(() => process.exit(1))

process.exitCode = await runLicensesCommand(process.argv.slice(2), process.env, openTerminal())
