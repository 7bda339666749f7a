import { endWithLauncher } from '#platform/launcher-watch.ts'
import { openCopyTerminal } from './copy-terminal.ts'
import { runRestoreCommand } from './restore-command.ts'

// Whatever ends this process, no half of it stays.
endWithLauncher(() => process.exit(1))

process.exitCode = await runRestoreCommand(process.argv.slice(2), process.env, openCopyTerminal())
