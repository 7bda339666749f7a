import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { onTestFinished } from 'vitest'

/** Runs module source in a process; `said` waits for a text in its output, `ended` for its end. */
export function startModule(source: string, env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], { env: { ...process.env, ...env } })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  return { ...watchOutput(child), pid: Number(child.pid), kill: (signal: NodeJS.Signals) => child.kill(signal) }
}

export function watchOutput(child: ChildProcess) {
  let output = ''
  const listeners = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
      for (const listener of listeners) listener()
    })
  }
  const ended = once(child, 'close').then(([code, signal]: (number | string | null)[]) => ({ code, signal, output }))
  const said = (text: string) =>
    new Promise<string>(resolve => {
      const look = () => output.includes(text) && resolve(output)
      listeners.add(look)
      look()
    })
  return { said, ended }
}
