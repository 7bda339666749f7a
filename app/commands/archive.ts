import { endWithLauncher } from '#platform/config/launcher-watch.ts'
import { runArchiveCommand } from './archive-command.ts'
import { openTerminal } from './terminal.ts'

// An export and an import are atomic, so nothing partial remains.
endWithLauncher(() => process.exit(1))

process.exitCode = await runArchiveCommand(process.argv.slice(2), process.env, openTerminal())
