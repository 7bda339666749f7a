import { endWithLauncher } from '#platform/config/launcher-watch.ts'
import { runMoveCommand } from './move-command.ts'
import { openTerminal } from './terminal.ts'

// The move is atomic, so nothing partial remains.
endWithLauncher(() => process.exit(1))

process.exitCode = await runMoveCommand(process.argv.slice(2), process.env, openTerminal())
