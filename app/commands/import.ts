import { endWithLauncher } from '#platform/launcher-watch.ts'
import { runImportCommand } from './import-command.ts'

// Whatever ends this process, the database undoes what was not committed.
endWithLauncher(() => process.exit(1))

const { stdout, stderr } = process
let isShowing = false

function clearProgress() {
  if (isShowing) stderr.write('\r\x1b[K')
  isShowing = false
}

process.exitCode = await runImportCommand(process.argv.slice(2), process.env, {
  print(line) {
    clearProgress()
    stdout.write(`${line}\n`)
  },
  printError(line) {
    clearProgress()
    stderr.write(`${line}\n`)
  },
  showProgress(line) {
    if (!stderr.isTTY) return
    stderr.write(`\r${line}\x1b[K`)
    isShowing = true
  },
})
