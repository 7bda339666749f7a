import { endWithLauncher } from '#platform/config/launcher-watch.ts'
import { runBackupCommand } from './backup-command.ts'
import { openTerminal } from './terminal.ts'

// The backup is atomic, so no partial file remains.
endWithLauncher(() => process.exit(1))

process.exitCode = await runBackupCommand(process.argv.slice(2), process.env, openTerminal())
