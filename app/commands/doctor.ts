import { endWithLauncher } from '#platform/config/launcher-watch.ts'
import { runDoctor } from './doctor-command.ts'

endWithLauncher(() => process.exit(1))

const { stdout, stderr } = process

process.exitCode = await runDoctor(process.argv.slice(2), process.env, {
  print: line => stdout.write(`${line}\n`),
  printError: line => stderr.write(`${line}\n`),
})
