import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

/** Commands get their terminal as an argument, so that tests can observe output and prompts. */
export type Terminal = {
  isInteractive: boolean
  print(line: string): void
  printError(line: string): void
  showProgress(line: string): void
  /** The first line of typed or piped input; hidden input isn't echoed. */
  readLine(question: string, options?: { isHidden?: boolean }): Promise<string>
}

/** Control characters, which names in a file may contain, become question marks. */
export function printable(line: string) {
  return line.replace(/\p{C}/gu, '?')
}

/** Progress uses one line, which is cleared before other output. */
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

export async function readLine(question: string, { isHidden = false } = {}) {
  const { stdin, stderr } = process
  const isTyped = stdin.isTTY
  if (isTyped && isHidden) stderr.write(question)
  const lines = createInterface({ input: stdin, output: isHidden ? nowhere() : stderr, terminal: isTyped })
  const { promise, resolve } = Promise.withResolvers<string>()
  lines.once('line', resolve).once('close', () => resolve(''))
  lines.setPrompt(isTyped ? question : '')
  lines.prompt()
  try {
    return await promise
  } finally {
    lines.close()
    if (isTyped && isHidden) stderr.write('\n')
  }
}

function nowhere() {
  return new Writable({ write: (_chunk, _encoding, done) => done() })
}
