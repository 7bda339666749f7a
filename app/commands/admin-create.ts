import { createInterface } from 'node:readline/promises'
import { endWithLauncher } from '#platform/launcher-watch.ts'
import { runAdminCreate } from './admin-create-command.ts'

endWithLauncher(() => process.exit(1))

const { stdin, stdout, stderr } = process

process.exitCode = await runAdminCreate(process.argv.slice(2), process.env, {
  print: line => stdout.write(`${line}\n`),
  printError: line => stderr.write(`${line}\n`),
  async readLine(question) {
    const lines = createInterface({ input: stdin, output: stderr })
    try {
      return await lines.question(stdin.isTTY ? question : '')
    } finally {
      lines.close()
    }
  },
})
