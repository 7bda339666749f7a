import { endWithLauncher } from '#platform/config/launcher-watch.ts'
import { runImportCommand } from './import-command.ts'
import { openTerminal } from './open-terminal.ts'

// Whatever ends this process, the database undoes what was not committed.
endWithLauncher(() => process.exit(1))

process.exitCode = await runImportCommand(process.argv.slice(2), process.env, openTerminal())
