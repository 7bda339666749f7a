import { endWithLauncher } from '#platform/config/launcher-watch.ts'
import { runRestoreCommand } from './restore-command.ts'
import { openTerminal } from './terminal.ts'

// The restore is atomic, so nothing partial remains.
endWithLauncher(() => process.exit(1))

process.exitCode = await runRestoreCommand(process.argv.slice(2), process.env, openTerminal())
