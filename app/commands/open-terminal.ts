import { readLine } from './read-line.ts'
import type { Terminal } from './terminal.ts'

/** Opens the user's terminal. Progress uses one line, which is cleared before other output. */
export function openTerminal(): Terminal {
  const { stdout, stderr } = process
  let isShowing = false
  const clear = () => {
    if (isShowing) stderr.write('\r\x1b[K')
    isShowing = false
  }
  return {
    isInteractive: process.stdin.isTTY === true,
    print(line) {
      clear()
      stdout.write(`${line}\n`)
    },
    printError(line) {
      clear()
      stderr.write(`${line}\n`)
    },
    showProgress(line) {
      if (!stderr.isTTY) return
      stderr.write(`\r${line}\x1b[K`)
      isShowing = true
    },
    async readLine(question, options) {
      clear()
      return readLine(question, options)
    },
  }
}
