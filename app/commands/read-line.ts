import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

/** Returns the first line of typed or piped input; empty if there is none. Hidden input isn't echoed. */
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
