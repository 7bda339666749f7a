import { endWithLauncher } from '#platform/config/launcher-watch.ts'
import { runAdminCreate } from './admin-create-command.ts'
import { readLine } from './terminal.ts'

endWithLauncher(() => process.exit(1))

const { stdout, stderr } = process

process.exitCode = await runAdminCreate(process.argv.slice(2), process.env, {
  print: line => stdout.write(`${line}\n`),
  printError: line => stderr.write(`${line}\n`),
  // Only the password input is hidden.
  readLine: (question, options) => readLine(question, options),
  isInteractive: process.stdin.isTTY === true,
})
