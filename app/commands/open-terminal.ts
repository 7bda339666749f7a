import { readLine } from './read-line.ts'
import type { Terminal } from './terminal.ts'

/** The terminal of a person: progress on one line, which goes when there is something to say. */
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
